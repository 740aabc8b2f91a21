import { useTranslation } from 'react-i18next'
import { formatMoney, type MoneyLike } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { FigureInput } from '#web/schema.generated.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { budgetState } from '../budget.ts'
import type { Money, Trip } from '../trip.ts'
import styles from './TripBudget.module.css'

interface TripBudgetProps {
  readonly trip: Pick<Trip, 'id' | 'title' | 'budget' | 'spending'>
  /** What was spent, and what is left, open into what they are made of. */
  readonly isOpenable?: boolean
}

/** What was spent on a trip, and how much of its budget is left. */
export function TripBudget({ trip, isOpenable = false }: TripBudgetProps) {
  const { t } = useTranslation()
  const { total, unconverted } = trip.spending
  return (
    <div className={styles.budget}>
      <dl className={styles.figures}>
        <Figure label={t('trips.spent')} money={total} of={isOpenable ? { trip: { tripId: trip.id } } : null} />
        {trip.budget && <Figure label={t('trips.budget')} money={trip.budget} />}
        {trip.budget && (
          <Rest spent={total} budget={trip.budget} of={isOpenable ? { trip: { tripId: trip.id, left: true } } : null} />
        )}
      </dl>
      {trip.budget ? (
        <Progress title={trip.title} spent={total} budget={trip.budget} />
      ) : (
        <p className={styles.quiet}>{t('trips.noBudget')}</p>
      )}
      <WithoutRate amounts={unconverted} />
    </div>
  )
}

interface FigureProps {
  readonly label: string
  readonly money: MoneyLike
  readonly tone?: 'negative'
  readonly of?: FigureInput | null | undefined
}

function Figure({ label, money, tone, of }: FigureProps) {
  const amount = <Amount money={money} tone={tone} />
  return (
    <div className={styles.figure}>
      <dt className={styles.quiet}>{label}</dt>
      <dd className={styles.amount}>{of ? <FigureLink of={of}>{amount}</FigureLink> : amount}</dd>
    </div>
  )
}

interface SpentOfBudget {
  readonly spent: Money
  readonly budget: Money
}

function Rest({ spent, budget, of }: SpentOfBudget & Pick<FigureProps, 'of'>) {
  const { t } = useTranslation()
  const { isOver, rest } = budgetState(spent, budget)
  if (isOver) return <Figure label={t('trips.over')} money={rest} tone="negative" of={of} />
  return <Figure label={t('trips.left')} money={rest} of={of} />
}

function Progress({ title, spent, budget }: SpentOfBudget & { readonly title: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const words = { spent: formatMoney(spent, language), budget: formatMoney(budget, language) }
  return (
    <ProgressBar
      label={t('trips.budgetOf', { title })}
      percentage={budgetState(spent, budget).percentage}
      valueText={t('trips.spentOfBudget', words)}
    />
  )
}

/** What has no rate is in no sum, so it is named. */
function WithoutRate({ amounts }: { readonly amounts: readonly Money[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (amounts.length === 0) return null
  const list = new Intl.ListFormat(language).format(amounts.map(money => formatMoney(money, language)))
  return <p className={styles.quiet}>{t('trips.withoutRate', { amounts: list })}</p>
}
