import { VisuallyHidden } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import type { Month } from './expense.ts'

interface MonthTotalProps {
  readonly month: Pick<Month, 'startDate' | 'endDate'>
  readonly total: NonNullable<Month['total']>
}

/** What a month comes to in one's own currency. What has no rate stands beside it, so that nobody takes it for all. */
export function MonthTotal({ month: { startDate, endDate }, total }: MonthTotalProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const without = total.unconverted.map(money => formatMoney(money, language))
  return (
    <>
      <FigureLink of={{ spent: { startDate, endDate } }}>
        {total.isApproximate && (
          <>
            <span aria-hidden>≈ </span>
            <VisuallyHidden>{t('standing.about')} </VisuallyHidden>
          </>
        )}
        <Amount money={total.amount} />
      </FigureLink>
      {without.length > 0 && ` + ${without.join(' + ')}`}
    </>
  )
}
