import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { formatMoney } from '#web/format/money.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { FigureInput } from '#web/schema.generated.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { EmojiTile } from '#web/ui/EmojiTile.tsx'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import { Row } from '#web/ui/Row.tsx'
import { dialogLinkOn } from '#web/ui/useDialogAddress.ts'
import styles from './OpenedFigure.module.css'
import type { EntryTerm, Term } from './useFigure.ts'

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
  return ({ entered, conversion, lacksRate }: EntryTerm): string | null => {
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

/** What lies between the viewer and one person in a group: it opens itself. */
function PersonRow({ term, of }: { readonly term: PersonTerm; readonly of: FigureInput }) {
  const { t } = useTranslation()
  const { person } = term
  const name = person.displayName
  const isDebt = term.__typename === 'DebtTerm'
  const isOwed = !term.contribution.minor.startsWith('-')
  const words = isDebt
    ? isOwed
      ? t('figure.debtOwed', { name })
      : t('figure.debtOwing', { name })
    : isOwed
      ? t('figure.paymentTo', { name })
      : t('figure.paymentFrom', { name })
  const { currency, group } = of.balance ?? {}
  return (
    <Row
      mark={<Avatar name={name} isOutline={person.isPlaceholder} size="small" />}
      title={words}
      actions={
        currency === undefined ? (
          amountOf(term)
        ) : (
          <FigureLink of={{ balance: { person: person.id, currency, group: group ?? null, simplified: !isDebt } }}>
            {amountOf(term)}
          </FigureLink>
        )
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
