import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/format/useLanguage.ts'
import { cx } from '#web/ui/cx.ts'
import { SkeletonBar, useIsSlow } from '#web/ui/Skeleton.tsx'
import surface from '#web/ui/surface.module.css'
import type { AdminStatsQuery } from './AdminStats.generated.ts'
import styles from './StatCards.module.css'

type Stats = NonNullable<AdminStatsQuery['admin']>['stats']

const cards = [
  { count: 'totalUsers', label: 'admin.stats.users' },
  { count: 'totalExpenses', label: 'admin.stats.expenses' },
  { count: 'totalTrips', label: 'admin.stats.trips' },
  { count: 'totalBudgets', label: 'admin.stats.budgets' },
] as const satisfies readonly { count: keyof Stats; label: string }[]

/** Without figures as long as they are on their way. */
export function StatCards({ stats }: { readonly stats: Stats | undefined }) {
  const { t } = useTranslation()
  const numbers = new Intl.NumberFormat(useLanguage())
  const isSlow = useIsSlow(stats === undefined)
  return (
    <dl className={styles.cards} aria-busy={stats === undefined}>
      {cards.map(({ count, label }) => (
        <div key={count} className={cx(surface.card, styles.card)}>
          <dt className={styles.label}>{t(label)}</dt>
          <dd className={styles.count}>
            {stats ? numbers.format(stats[count]) : isSlow && <SkeletonBar width={56} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
