import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { formatMoney } from '#web/format/money.ts'
import { placeOfGroup, placeOfPerson } from '#web/format/places.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { FigureInput } from '#web/schema.generated.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { currencyNamesIn } from '#web/ui/currencyNames.ts'
import { EmojiTile } from '#web/ui/EmojiTile.tsx'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import { Row } from '#web/ui/Row.tsx'
import { dialogLinkOn } from '#web/ui/useDialogAddress.ts'
import styles from './OpenedFigure.module.css'
import type { ConvertedTerm, EntryTerm, Term } from './useFigure.ts'

interface TermRowProps {
  readonly term: Term
  /** What it is a term of. */
  readonly of: FigureInput
}

/** One term: what it is, and what it contributes. It opens as well. */
export function TermRow({ term, of }: TermRowProps) {
  switch (term.__typename) {
    case 'EntryTerm':
      return <EntryRow term={term} />
    case 'RestTerm':
      return <RestRow term={term} />
    case 'GroupTerm':
      return <GroupRow term={term} of={of} />
    case 'CurrencyTerm':
      return <CurrencyRow term={term} of={of} />
    default:
      return <PersonRow term={term} of={of} />
  }
}

const amountOf = ({ contribution }: Pick<Term, 'contribution'>) => (
  <span className={styles.contribution}>
    <Amount money={contribution} />
  </span>
)

/** Where expenses and transfers are looked at. */
const entryDialogs = { expense: { expense: 'itself' }, transfer: { transfer: 'itself' } } as const

function EntryRow({ term }: { readonly term: EntryTerm }) {
  const { t } = useTranslation()
  const labelOf = useCategoryLabel()
  const rateWords = useRateWords()
  const date = formatDay(term.date, useDateFormat())
  const { entry } = term
  if (!entry)
    return <Row mark={<EmojiTile emoji="🏷️" />} title={t('figure.gone')} detail={date} actions={amountOf(term)} />
  const isExpense = entry.__typename === 'Expense'
  const emoji = isExpense ? labelOf(entry.category).emoji : '💸'
  const title = isExpense ? entry.title : entry.note || t('figure.transfer')
  const dialog = isExpense
    ? ({ open: 'expense', expense: entry.id } as const)
    : ({ open: 'transfer', transfer: entry.id } as const)
  const words = rateWords(term)
  return (
    <Row
      mark={<EmojiTile emoji={emoji} />}
      title={<Link {...dialogLinkOn('/expenses', '', entryDialogs, dialog)}>{title}</Link>}
      detail={words ? `${date} · ${words}` : date}
      actions={term.lacksRate ? undefined : amountOf(term)}
    />
  )
}

/** "$12.00 at 0.88 of 29/09/2026" */
function useRateWords() {
  const { t } = useTranslation()
  const language = useLanguage()
  const dateFormat = useDateFormat()
  return ({ entered, conversion, lacksRate }: ConvertedTerm): string | null => {
    const amount = formatMoney(entered, language)
    if (lacksRate) return t('figure.lacksRate', { amount })
    if (conversion === null) return null
    const { rate, rateDate, isApproximate } = conversion
    const said = { amount, rate: Number(rate).toLocaleString(language, { maximumFractionDigits: 6 }) }
    if (rateDate === null) return t('figure.atConfirmedRate', said)
    const day = formatDay(rateDate, dateFormat)
    return isApproximate ? t('figure.atApproximateRate', { ...said, day }) : t('figure.atRate', { ...said, day })
  }
}

type PersonTerm = Extract<Term, { readonly __typename: 'DebtTerm' | 'PaymentTerm' }>
type GroupTerm = Extract<Term, { readonly __typename: 'GroupTerm' }>

/** What lies between the viewer and one person: it opens itself. */
function PersonRow({ term, of }: { readonly term: PersonTerm; readonly of: FigureInput }) {
  const words = usePersonWords()
  const { person } = term
  // Behind the debts of a payment lies what was shared; behind another payment, debts again.
  const { currency, group, simplified } = of.owed ?? { ...of.balance, simplified: term.__typename === 'PaymentTerm' }
  return (
    <Row
      mark={<Avatar name={person.displayName} isOutline={person.isPlaceholder} size="small" />}
      title={<Link to={placeOfPerson(person.id)}>{words(term, of)}</Link>}
      actions={
        currency == null ? (
          amountOf(term)
        ) : (
          <FigureLink of={{ balance: { ...{ person: person.id, currency }, group: group ?? null, simplified } }}>
            {amountOf(term)}
          </FigureLink>
        )
      }
    />
  )
}

/** Who owes or pays whom; with everybody, it may lie outside the group as well. */
function usePersonWords() {
  const { t } = useTranslation()
  return ({ __typename, person, contribution }: PersonTerm, { owed }: FigureInput): string => {
    const name = person.displayName
    const isOwed = !contribution.minor.startsWith('-')
    if (__typename === 'PaymentTerm')
      return isOwed ? t('figure.paymentTo', { name }) : t('figure.paymentFrom', { name })
    if (owed) return isOwed ? t('people.owesYou', { name }) : t('people.youOwe', { name })
    return isOwed ? t('figure.debtOwed', { name }) : t('figure.debtOwing', { name })
  }
}

/** What lies between the viewer and one person in one group: the chain of debts behind its payment opens. */
function GroupRow({ term, of }: { readonly term: GroupTerm; readonly of: FigureInput }) {
  const { t } = useTranslation()
  const { group } = term
  const place = group ? { group: { id: group.id }, simplified: true } : { group: { none: true } as const }
  return (
    <Row
      mark={
        <span aria-hidden className={styles.others}>
          <Users size={18} />
        </span>
      }
      title={
        group ? <Link to={placeOfGroup(group.id)}>{group.name ?? t('figure.erasedGroup')}</Link> : t('figure.noGroup')
      }
      actions={
        of.balance ? (
          <FigureLink of={{ balance: { person: of.balance.person, currency: of.balance.currency, ...place } }}>
            {amountOf(term)}
          </FigureLink>
        ) : (
          amountOf(term)
        )
      }
    />
  )
}

/** All that lies in one currency: with everybody, it opens into the people, and with somebody into the entries. */
function CurrencyRow({
  term,
  of,
}: {
  readonly term: Extract<Term, { readonly __typename: 'CurrencyTerm' }>
  readonly of: FigureInput
}) {
  const language = useLanguage()
  const rateWords = useRateWords()
  const { currency } = term.entered
  return (
    <Row
      mark={<EmojiTile emoji="💱" />}
      title={currencyNamesIn(language)(currency)}
      detail={rateWords(term) ?? undefined}
      actions={
        <FigureLink of={of.balance ? { balance: { ...of.balance, currency } } : { owed: { ...of.owed, currency } }}>
          {term.lacksRate ? <Amount money={term.entered} /> : amountOf(term)}
        </FigureLink>
      }
    />
  )
}

function RestRow({ term }: { readonly term: Extract<Term, { readonly __typename: 'RestTerm' }> }) {
  const { t } = useTranslation()
  return (
    <Row
      mark={
        <span aria-hidden className={styles.others}>
          <Users size={18} />
        </span>
      }
      title={t('figure.rest')}
      detail={t('figure.restHint')}
      actions={amountOf(term)}
    />
  )
}
