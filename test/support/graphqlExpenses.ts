import type { Person } from './gateway.ts'
import { inputOf } from './inputOf.ts'

/* Expenses over GraphQL, as tests ask for them: all there is. */

export const EXPENSE = `{
  id version title category { id } date canEdit isDeleted group { id } trip { id } recordedAt
  amount { amount minor currency } ownShare { amount currency }
  createdBy { id displayName }
  payers { person { id displayName } amount { amount } }
  split { type entries { person { id displayName } value share { amount } } }
}`

export const lunch = { title: 'Lunch', amount: '12.50', currency: 'EUR', date: '2026-11-20' }

interface Expense {
  readonly id: string
  readonly version: number
  readonly title: string
}

interface Payload {
  readonly expense: Expense | null
  readonly pending: boolean
  readonly refusals: readonly { readonly code: string; readonly path: string | null; readonly message: string }[]
}

export function expensesOf({ browser }: Person) {
  async function mutate(name: string, input: object): Promise<Payload> {
    const type = `${inputOf(name)}!`
    const { body } = await browser.graphql<Record<string, Payload>>(
      `mutation ($input: ${type}) { ${name}(input: $input) { pending expense ${EXPENSE} refusals { code path message } } }`,
      { input },
    )
    const payload = body.data?.[name]
    if (payload === undefined) throw new Error(JSON.stringify(body))
    return payload
  }

  async function recorded(input: object = {}): Promise<Expense> {
    const { expense } = await mutate('recordExpense', { ...lunch, ...input })
    if (expense === null) throw new Error('the expense was refused')
    return expense
  }

  return { mutate, recorded }
}
