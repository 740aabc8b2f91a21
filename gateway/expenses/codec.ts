import type { ExpenseView } from '#projections/feed/queries.ts'
import { type Codec, naming } from '../codec.ts'
import { type ExpenseShape, expenseShape } from '../graphql/shapes.ts'
import { expensesJson } from '../rest/expenseAnswer.ts'

export const expenses: Codec<ExpenseView, { expense: ExpenseShape | null }> = {
  payload: view => ({ expense: view && expenseShape(view) }),
  json: async (view, { services, viewer }) => (await expensesJson(services, viewer, [view]))[0],
  inRest: naming(
    [/^payers(\[\d+\])?(\.\w+)?$/, 'paid_by_id'],
    [/^split\.entries\[(\d+)\]\.value$/, 'splits[$1].split_value'],
    [/^split\.entries\[(\d+)\]\.person$/, 'splits[$1].user_id'],
    [/^split$/, 'splits'],
    [/^confirmedRate$/, 'conversion_rate'],
  ),
}
