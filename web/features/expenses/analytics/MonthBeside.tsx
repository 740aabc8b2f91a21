import { useTranslation } from 'react-i18next'
import { useShares } from '#web/charts/useShares.ts'
import { WithoutRate } from '#web/charts/WithoutRate.tsx'
import { useMonths } from '#web/format/ownMonths.ts'
import { formatPart } from '#web/format/progress.ts'
import { useToday } from '#web/format/today.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Breakdown, Shares } from '#web/ui/Breakdown.tsx'
import type { MonthAtAGlanceQuery } from './MonthAtAGlance.generated.ts'
import { useOneMonth } from './useMonthAtAGlance.ts'

/** The rest is a press away. */
const LARGEST = 6

/** What this month went for, beside the list. */
export function MonthBeside() {
  const { t } = useTranslation()
  const { glance, error, reread } = useOneMonth(useMonths().monthOf(useToday()))
  if (!glance && error) {
    return <Banner text={t('quickAnalytics.failed')} action={{ label: t('common.retry'), run: reread }} />
  }
  if (!glance || glance.categories.length === 0) return null
  return (
    <Breakdown title={t('quickAnalytics.byCategory')}>
      <Largest glance={glance} />
      <WithoutRate amounts={glance.unconverted} />
    </Breakdown>
  )
}

function Largest({ glance }: { readonly glance: MonthAtAGlanceQuery['monthAtAGlance'] }) {
  const language = useLanguage()
  const { startDate, endDate, total, categories } = glance
  const shares = useShares()(categories)
  const largest = Math.max(1, ...shares.map(({ amount }) => Number(amount.minor)))
  return (
    <Shares
      shares={shares.slice(0, LARGEST).map(({ category, amount }) => ({
        key: category.id,
        mark: category.emoji,
        name: category.name,
        amount,
        percentage: (Number(amount.minor) / largest) * 100,
        aside: formatPart((Number(amount.minor) / Math.max(1, Number(total.minor))) * 100, language),
        opens: { spent: { startDate, endDate, category: category.id } },
      }))}
    />
  )
}
