import { isMonth } from '#domain/day.ts'
import { useAddressValue } from '#web/ui/useAddressValue.ts'

/** Which month of whose budgets is looked at; nonsense is taken for what is usual. */
export function useBudgetsAddress(currentMonth: string) {
  const [asked, turnTo] = useAddressValue('month')
  const [groupId, turnToGroup] = useAddressValue('group')
  const month = asked && isMonth(asked) ? asked : currentMonth
  return { month, groupId, turnToMonth: (next: string) => turnTo(next === currentMonth ? null : next), turnToGroup }
}
