import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { FigureInput } from '#web/schema.generated.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { MoreRows, Rows } from '#web/ui/Row.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BalanceInAll } from './BalanceInAll.tsx'
import { MonthOfBalance } from './MonthOfBalance.tsx'
import styles from './OpenedFigure.module.css'
import { TermRow } from './TermRow.tsx'
import { type Figure, termKey, useFigure } from './useFigure.ts'
import { useFigureWords } from './useFigureWords.ts'

interface OpenedFigureProps {
  readonly asked: FigureInput
  /** To another one in its place. */
  readonly onTurn: (figure: FigureInput) => void
  readonly onClose: () => void
}

/** The dialog of a sum: what it is made of, down to the entries. */
export function OpenedFigure({ asked, onTurn, onClose }: OpenedFigureProps) {
  const { title } = useFigureWords(asked)
  const { balance } = asked
  return (
    <Modal title={title} isOpen onClose={onClose}>
      {balance && !balance.simplified && <MonthOfBalance balance={balance} onTurn={onTurn} />}
      <Content of={asked} />
    </Modal>
  )
}

function Content({ of }: { readonly of: FigureInput }) {
  const { t } = useTranslation()
  const { figure, error, isLoading, retry, more, isLoadingMore } = useFigure(of)
  if (isLoading) {
    return (
      <Skeleton
        label={t('figure.loading')}
        shapes={[
          { kind: 'line', width: 140 },
          { kind: 'rows', titles: [150, 120, 170], lines: [90], mark: 'square', figures: 60, height: 60 },
        ]}
        minHeight={260}
      />
    )
  }
  if (!figure && error)
    return <Banner text={t('figure.loadFailed')} action={{ label: t('common.retry'), run: retry }} />
  if (!figure) return <p role="status">{t('figure.notFound')}</p>
  return (
    <>
      <Sum of={of} figure={figure} />
      <Terms of={of} figure={figure} more={more} isLoadingMore={isLoadingMore} />
    </>
  )
}

/** The sum itself, what it is of, and what it leaves out. */
function Sum({ of, figure }: { readonly of: FigureInput; readonly figure: Figure }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { about } = useFigureWords(of, figure)
  const { amount, unconverted } = figure
  const list = new Intl.ListFormat(language).format(unconverted.map(money => formatMoney(money, language)))
  return (
    <div className={styles.sum}>
      <p className={styles.amount}>
        {isByTodaysRates(figure) && <span title={t('figure.inAll')}>≈ </span>}
        <Amount money={amount} />
      </p>
      {of.balance?.startDate && <BalanceInAll balance={of.balance} />}
      <Derived of={of} figure={figure} />
      {about && <p className={styles.about}>{about}</p>}
      {unconverted.length > 0 && <p className={styles.about}>{t('figure.withoutRate', { amounts: list })}</p>}
    </div>
  )
}

const isByTodaysRates = ({ terms }: Figure): boolean =>
  terms.edges.some(({ node }) => node.__typename === 'CurrencyTerm' && node.conversion !== null)

/** How it comes of what stands below, where that does not add up to it. */
function Derived({ of, figure }: { readonly of: FigureInput; readonly figure: Figure }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { dividedBy, takenFrom } = figure
  const sum = formatMoney(figure.sum, language)
  if (takenFrom)
    return (
      <p className={styles.derived}>{t('figure.taken', { planned: formatMoney(takenFrom, language), spent: sum })}</p>
    )
  if (dividedBy === null) return null
  const number = dividedBy.toLocaleString(language)
  return <p className={styles.derived}>{t(`figure.divided.${of.average?.timeframe ?? 'MONTHLY'}`, { sum, number })}</p>
}

interface TermsProps {
  readonly of: FigureInput
  readonly figure: Figure
  readonly more: (() => void) | null
  readonly isLoadingMore: boolean
}

function Terms({ of, figure: { terms, takenFrom }, more, isLoadingMore }: TermsProps) {
  const { t } = useTranslation()
  if (terms.edges.length === 0)
    return <p className={styles.none}>{t(takenFrom ? 'reports.nothing' : 'figure.nothing')}</p>
  return (
    <section aria-label={t('figure.terms')}>
      <Rows isFramed={false}>
        {terms.edges.map(({ cursor, node }) => (
          <TermRow key={termKey(node, cursor)} term={node} of={of} />
        ))}
        {more && (
          <MoreRows>
            <Button onPress={more} isDisabled={isLoadingMore}>
              {t('figure.more')}
            </Button>
          </MoreRows>
        )}
      </Rows>
    </section>
  )
}
