import { useTranslation } from 'react-i18next'
import { formatMoney, type MoneyLike } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { budgetState } from '../budget.ts'
import type { Money, Trip } from '../trip.ts'
import styles from './TripBudget.module.css'

/** What was spent on a trip, and how much of its budget is left. */
export function TripBudget({ trip }: { readonly trip: Pick<Trip, 'title' | 'budget' | 'spending'> }) {
  const { t } = useTranslation()
  const { total, unconverted } = trip.spending
  return (
    <div className={styles.budget}>
      <dl className={styles.figures}>
        <Figure label={t('trips.spent')} money={total} />
        {trip.budget && <Figure label={t('trips.budget')} money={trip.budget} />}
        {trip.budget && <Rest spent={total} budget={trip.budget} />}
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
}

function Figure({ label, money, tone }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.quiet}>{label}</dt>
      <dd className={styles.amount}>
        <Amount money={money} tone={tone} />
      </dd>
    </div>
  )
}

interface SpentOfBudget {
  readonly spent: Money
  readonly budget: Money
}

function Rest({ spent, budget }: SpentOfBudget) {
  const { t } = useTranslation()
  const { isOver, rest } = budgetState(spent, budget)
  if (isOver) return <Figure label={t('trips.over')} money={rest} tone="negative" />
  return <Figure label={t('trips.left')} money={rest} />
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
