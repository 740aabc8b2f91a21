import { aggregate } from '../aggregate.ts'
import { isBaseCategory } from '../expense/category.ts'
import type { Decision, Refusal } from '../message.ts'
import { refuse, UnreachableError } from '../message.ts'
import { formatMinor, parseAmount } from '../money/money.ts'
import { refuseAmount } from '../money/refuseAmount.ts'
import type { BudgetCommand, CloseBudget, CloseBudgetFor, OpenBudget, ReviseBudget, TellOfMarks } from './commands.ts'
import { type BudgetEvent, type BudgetTerms, budgetEvents, budgetStream } from './events.ts'
import { type Budgets, evolve, isTold, noBudgets } from './state.ts'

function decide(command: BudgetCommand, budgets: Budgets): Decision<BudgetEvent> {
  switch (command.type) {
    case 'OpenBudget':
      return openBudget(command, budgets)
    case 'ReviseBudget':
      return reviseBudget(command, budgets)
    case 'CloseBudget':
      return closeBudget(command, budgets)
    case 'CloseBudgetFor':
      return closeBudgetsFor(command, budgets)
    case 'TellOfMarks':
      return tellOfMarks(command, budgets)
    default:
      throw new UnreachableError(command)
  }
}

/** All of one holder, by whom they go. */
export const budget = aggregate({
  name: 'budget',
  stream: budgetStream,
  kinds: ['budget', 'groupbudget'],
  events: budgetEvents,
  idOf: ({ holder }) => holder,
  initial: noBudgets,
  evolve,
  decide,
  farewell: { ask: (_, { id, month }): BudgetCommand | undefined => ({ type: 'CloseBudgetFor', holder: id, month }) },
})

/** Whoever moves to where it is still last month does not rewrite it. */
const monthOf = ({ month }: BudgetCommand, budgets: Budgets): string => (month < budgets.month ? budgets.month : month)

function openBudget(command: OpenBudget, budgets: Budgets): Decision<BudgetEvent> {
  const { holder, budgetId, amount, currency, category } = command
  const parsed = parseAmount(amount, currency)
  if (!parsed.ok) return refuseAmount(parsed.code, 'amount', currency)
  const terms = { category, amountMinor: parsed.minor, currency }
  const refusal = refuseCategory(command, category) ?? refuseSecond(terms, budgetId, budgets)
  if (refusal !== undefined) return refusal
  return [{ type: 'BudgetOpened', data: { holder, budgetId, month: monthOf(command, budgets), ...terms } }]
}

function reviseBudget(command: ReviseBudget, budgets: Budgets): Decision<BudgetEvent> {
  const { holder, budgetId } = command
  const before = budgets.open.get(budgetId)
  if (before === undefined) return refuse('BUDGET_NOT_FOUND')
  const { amount = formatMinor(before.amountMinor, before.currency), currency = before.currency } = command
  const parsed = parseAmount(amount, currency)
  if (!parsed.ok) return refuseAmount(parsed.code, 'amount', currency)
  const category = command.category === undefined ? before.category : command.category
  const terms = { category, amountMinor: parsed.minor, currency }
  if (isSame(terms, before)) return []
  const isMoving = category !== before.category
  const refusal = (isMoving ? refuseCategory(command, category) : undefined) ?? refuseSecond(terms, budgetId, budgets)
  if (refusal !== undefined) return refusal
  return [{ type: 'BudgetRevised', data: { holder, budgetId, month: monthOf(command, budgets), ...terms } }]
}

const isSame = (one: BudgetTerms, other: BudgetTerms): boolean =>
  one.category === other.category && one.amountMinor === other.amountMinor && one.currency === other.currency

function refuseCategory({ usable }: OpenBudget | ReviseBudget, category: string | null): Refusal | undefined {
  if (category === null || isBaseCategory(category) || usable.has(category)) return undefined
  return refuse('INVALID_CATEGORY', 'category')
}

/** One for all that is spent, and one for each category. */
function refuseSecond({ category }: BudgetTerms, budgetId: number, { open }: Budgets): Refusal | undefined {
  const another = [...open.values()].some(other => other.category === category && other.budgetId !== budgetId)
  return another ? refuse('BUDGET_EXISTS', 'category', { overall: category === null }) : undefined
}

function closeBudget(command: CloseBudget, budgets: Budgets): Decision<BudgetEvent> {
  if (!budgets.open.has(command.budgetId)) return refuse('BUDGET_NOT_FOUND')
  const { holder, budgetId } = command
  return [{ type: 'BudgetClosed', data: { holder, budgetId, month: monthOf(command, budgets) } }]
}

function closeBudgetsFor(command: CloseBudgetFor, budgets: Budgets): readonly BudgetEvent[] {
  const { holder, category } = command
  const month = monthOf(command, budgets)
  return [...budgets.open.values()]
    .filter(budget => category === undefined || budget.category === category)
    .map(({ budgetId }) => ({ type: 'BudgetClosed', data: { holder, budgetId, month } }))
}

/** What was changed or closed since it was reckoned how far it had come is reckoned anew, and told then. */
function tellOfMarks({ holder, month, told, reached }: TellOfMarks, budgets: Budgets): readonly BudgetEvent[] {
  return reached.flatMap(({ budget: { budgetId, ...terms }, mark, ...figures }): BudgetEvent[] => {
    const now = budgets.open.get(budgetId)
    if (now === undefined || !isSame(now, terms) || isTold(budgets, budgetId, { month, mark })) return []
    const { category } = terms
    return [{ type: 'BudgetMarkReached', data: { holder, budgetId, month, category, mark, ...figures, told } }]
  })
}
