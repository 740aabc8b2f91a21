import { useTranslation } from 'react-i18next'
import { isDay } from '#domain/day.ts'
import { useMonths } from '#web/format/ownMonths.ts'
import { useToday } from '#web/format/today.ts'
import type { BalanceFigureInput, FigureInput } from '#web/schema.generated.ts'
import { Button } from '#web/ui/Button.tsx'
import { MonthPicker } from '#web/ui/MonthPicker.tsx'
import styles from './OpenedFigure.module.css'

interface MonthOfBalanceProps {
  readonly balance: BalanceFigureInput
  readonly onTurn: (figure: FigureInput) => void
}

/** What two owe each other: all in all, or for what was spent in one month. What was paid for it may come in the next one. */
export function MonthOfBalance({ balance, onTurn }: MonthOfBalanceProps) {
  const { t } = useTranslation()
  const months = useMonths()
  const thisMonth = months.monthOf(useToday())
  const { startDate, endDate, only, ...always } = balance
  const turnToMonth = (month: string) => {
    const { first, last } = months.daysOf(month)
    onTurn({ balance: { ...always, startDate: first, endDate: last, only: 'EXPENSE' } })
  }
  if (!startDate || !isDay(startDate)) {
    return (
      <div className={styles.month}>
        <Button onPress={() => turnToMonth(thisMonth)}>{t('figure.byMonth')}</Button>
      </div>
    )
  }
  return (
    <div className={styles.month}>
      <MonthPicker value={months.monthOf(startDate)} current={thisMonth} onChange={turnToMonth} />
      <Button variant="quiet" onPress={() => onTurn({ balance: always })}>
        {t('figure.allMonths')}
      </Button>
    </div>
  )
}
