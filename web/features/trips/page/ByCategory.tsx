import { useTranslation } from 'react-i18next'
import { formatPart, percentageOf } from '#web/format/progress.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Breakdown, Shares } from '#web/ui/Breakdown.tsx'
import { expensesAddress } from './expensesAddress.ts'
import { lengthOf, type SpentTrip } from './tripSpending.ts'

/** What the money went for; each category leads to its expenses. */
export function ByCategory({ trip }: { readonly trip: SpentTrip }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const labelOf = useCategoryLabel()
  const { byCategory, total } = trip.spending
  // The largest comes first.
  const largest = BigInt(byCategory[0]?.amount.minor ?? 0)
  return (
    <Breakdown title={t('tripPage.byCategory')}>
      <Shares
        shares={byCategory.map(({ category, amount }) => {
          const { emoji, name } = labelOf(category)
          return {
            key: category,
            mark: emoji,
            name,
            amount,
            percentage: lengthOf(BigInt(amount.minor), largest),
            aside: formatPart(percentageOf(amount.minor, total.minor), language),
            to: expensesAddress(trip.id, { category }),
          }
        })}
      />
    </Breakdown>
  )
}
