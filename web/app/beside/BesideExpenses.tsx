import { BudgetsBeside } from '#web/features/budgets/beside/BudgetsBeside.tsx'
import { MonthBeside } from '#web/features/expenses/analytics/MonthBeside.tsx'
import { BalancesBeside } from '#web/features/people/beside/BalancesBeside.tsx'

/** How things stand: what others owe, what is left of the month, and what it went for. */
export function BesideExpenses() {
  return (
    <>
      <BalancesBeside />
      <BudgetsBeside />
      <MonthBeside />
    </>
  )
}
