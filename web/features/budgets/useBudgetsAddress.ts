import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import { isMonth } from '#domain/day.ts'
import { useMonths } from '#web/format/ownMonths.ts'
import { useToday } from '#web/format/today.ts'
import { useAddressValue } from '#web/ui/useAddressValue.ts'

/** Which month of whose budgets is looked at; nonsense is taken for what is usual. */
export function useBudgetsAddress() {
  const today = useToday()
  const ownMonths = useMonths()
  const [asked, turnTo] = useAddressValue('month')
  const [groupId, turnToGroup] = useAddressValue('group')
  // Members of a group are paid on different days.
  const months = groupId === null ? ownMonths : CALENDAR_MONTHS
  const thisMonth = months.monthOf(today)
  const month = asked && isMonth(asked) ? asked : thisMonth
  const turnToMonth = (next: string) => turnTo(next === thisMonth ? null : next)
  return { month, months, thisMonth, groupId, turnToMonth, turnToGroup }
}
