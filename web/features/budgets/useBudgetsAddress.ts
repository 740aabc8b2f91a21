import { useSearchParams } from 'react-router-dom'
import { isMonth } from '#domain/day.ts'
import { useDialogAddress } from '#web/ui/useDialogAddress.ts'

export type BudgetDialog = {
  readonly open: 'budget'
  /** Null: a new one. */
  readonly budget: string | null
}

function readDialog(search: URLSearchParams): BudgetDialog | null {
  return search.get('open') === 'budget' ? { open: 'budget', budget: search.get('budget') } : null
}

const inTheAddress = { names: ['open', 'budget'], read: readDialog }

/** Which form is open over the screen. */
export const useBudgetDialog = () => useDialogAddress<BudgetDialog>(inTheAddress)

export type DialogControl = ReturnType<typeof useBudgetDialog>

/** Which month of whose budgets is looked at; nonsense is taken for what is usual. */
export function useBudgetsAddress(currentMonth: string) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('month')
  const month = asked && isMonth(asked) ? asked : currentMonth
  const turnTo = (name: 'month' | 'group', value: string | null) =>
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        if (value === null) after.delete(name)
        else after.set(name, value)
        return after
      },
      { preventScrollReset: true },
    )
  return {
    month,
    groupId: search.get('group'),
    turnToMonth: (next: string) => turnTo('month', next === currentMonth ? null : next),
    turnToGroup: (groupId: string | null) => turnTo('group', groupId),
  }
}
