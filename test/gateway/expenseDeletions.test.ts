import { beforeEach, describe, expect, test } from 'vitest'
import { newcomer, shareGateway } from '#test/support/cast.ts'
import { connected, placeholderOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { type RestPage, recorded } from '#test/support/restExpenses.ts'
import { refusal } from '#test/support/restGroups.ts'

/* Deleting all that one has recorded, and thinking better of it, by both doors. */

const gateway = shareGateway()
const ana = newcomer(gateway)
const bo = newcomer(gateway)
beforeEach(() => connected(ana, bo))

interface RestDeletion {
  readonly id: number
  readonly status: string
  readonly deleted: number
}

const ALL = '/api/expenses/all'
const DELETIONS = '/api/expenses/deletions'

const halves = () => ({ splits: [{ user_id: ana.id }, { user_id: bo.id }] })
const removeAll = ({ browser }: Person, headers = {}) => browser.delete<{ deleted: number }>(ALL, headers)
const undo = (id: number, { browser }: Person = ana) => browser.post<RestDeletion>(`${DELETIONS}/${id}/undo`)
const deletions = async ({ browser }: Person = ana) =>
  (await browser.get<{ deletions: readonly RestDeletion[] }>(DELETIONS)).body.data.deletions
const newest = async (): Promise<number> => (await deletions())[0]?.id ?? 0
const expenses = async ({ browser }: Person = ana) => (await browser.get<RestPage>('/api/expenses')).body.data.expenses
/** How often something has happened to them is another matter. */
const shown = async () => (await expenses()).map(expense => ({ ...expense, version: 0 }))
const balances = async ({ browser }: Person) => (await browser.get<object>('/api/balances')).body.data

describe('What was deleted at once', () => {
  test('is brought back at once, with every balance as it was before', async () => {
    await recorded(ana, { ...halves(), amount: 10.01 })
    await recorded(ana, { amount: 7, splits: [{ user_id: ana.id }, { placeholder_user_id: await placeholderOf(ana) }] })
    await recorded(bo, halves())
    const before = [await shown(), await balances(ana), await balances(bo)]
    expect((await removeAll(ana)).body.data).toEqual({ deleted: 2 })
    expect([await shown(), await balances(ana), await balances(bo)]).not.toEqual(before)
    expect(await deletions()).toMatchObject([{ status: 'DELETED', deleted: 2, restored: 0 }])

    const { status, body } = await undo(await newest())
    expect([status, body.data]).toMatchObject([200, { status: 'RESTORED', restored: 2, already_back: 0 }])
    expect([await shown(), await balances(ana), await balances(bo)]).toEqual(before)
    expect((await undo(await newest())).body.data).toEqual(body.data)
  })

  test('comes back but for what had come back before, whatever has become of that, and what was deleted by itself', async () => {
    const [alone, kept, changed, again] = [
      await recorded(ana),
      await recorded(ana),
      await recorded(ana),
      await recorded(ana),
    ]
    await ana.browser.delete(`/api/expenses/${alone.id}`)
    await removeAll(ana)
    for (const { id } of [changed, again]) await restored(id)
    await ana.browser.put(`/api/expenses/${changed.id}`, { title: 'Supper' })
    await ana.browser.delete(`/api/expenses/${again.id}`)
    expect((await undo(await newest())).body.data).toMatchObject({
      ...{ deleted: 3, restored: 1, already_back: 1, deleted_again: 1, refused: 0 },
    })
    const back = (await expenses()).map(({ id, title }) => ({ id, title }))
    expect(back.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: kept.id, title: 'Lunch' },
      { id: changed.id, title: 'Supper' },
    ])
  })

  test('comes back deed by deed', async () => {
    const first = await recorded(ana)
    await removeAll(ana)
    await recorded(ana)
    await removeAll(ana)
    const [, earlier] = await deletions()
    await undo(earlier?.id ?? 0)
    expect(await expenses()).toMatchObject([{ id: first.id }])
  })

  test('is brought back by nobody else, and to them there was never anything', async () => {
    await recorded(ana, halves())
    await removeAll(ana)
    const id = await newest()
    expect(refusal(await undo(id, bo))).toEqual([404, 'DELETION_NOT_FOUND'])
    expect((await bo.browser.get(`${DELETIONS}/${id}`)).status).toBe(404)
    expect(await deletions(bo)).toEqual([])
    expect(await expenses(bo)).toEqual([])
  })

  test('stays deleted after thirty days', async () => {
    await recorded(ana)
    await removeAll(ana)
    const id = await newest()
    await daysLater(29)
    expect(await deletions()).toHaveLength(1)
    await daysLater(2)
    expect(refusal(await undo(id))).toEqual([409, 'DELETION_FINAL'])
    expect([await deletions(), await expenses()]).toEqual([[], []])
  })

  test('is waited for: nothing else is deleted or brought back meanwhile', async () => {
    await recorded(ana)
    await removeAll(ana)
    const id = await newest()
    await gateway.database.asOwner(
      `INSERT INTO account.expense_deletions (user_id, state, command_id, up_to)
       VALUES ($1, 'DELETING', gen_random_uuid(), 0)`,
      [ana.id],
    )
    expect(refusal(await undo(id))).toEqual([409, 'DELETION_UNDER_WAY'])
    expect(refusal(await removeAll(ana))).toEqual([409, 'DELETION_UNDER_WAY'])
  })

  test('is not brought back while an import is taken back, nor the other way round', async () => {
    await recorded(ana)
    await removeAll(ana)
    const id = await newest()
    const { body } = await ana.browser.post<{ id: number }>('/api/imports', { file_name: 'bank.csv' })
    const importId = body.data.id
    const takeBack = () => ana.browser.post(`/api/imports/${importId}/take-back`)
    const isNow = async (state: string) => {
      await gateway.database.asOwner('UPDATE imports.imports SET state = $2 WHERE import_id = $1', [importId, state])
    }
    const deletionIsNow = async (state: string) => {
      await gateway.database.asOwner('UPDATE account.expense_deletions SET state = $2 WHERE deletion_id = $1', [
        ...[id, state],
      ])
    }
    await isNow('TAKING_BACK')
    expect(refusal(await undo(id))).toEqual([409, 'DELETION_UNDER_WAY'])
    expect(await expenses()).toEqual([])
    await isNow('DONE')
    await deletionIsNow('RESTORING')
    expect(refusal(await takeBack())).toEqual([409, 'DELETION_UNDER_WAY'])
    await deletionIsNow('DELETED')
    expect((await undo(id)).status).toBe(200)
    expect(await expenses()).toHaveLength(1)
    expect((await takeBack()).body.data).toMatchObject({ state: 'TAKING_BACK' })
  })

  test('is deleted once, however often the same is asked for at once', async () => {
    for (let n = 0; n < 3; n++) await recorded(ana)
    const asked = Array.from({ length: 5 }, () => removeAll(ana))
    const answers = await Promise.all(asked)
    const deleted = answers.flatMap(({ status, body }) => (status === 200 ? body.data.deleted : []))
    expect(deleted.reduce((sum, each) => sum + each, 0)).toBe(3)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  })
})

const restored = (id: number) =>
  ana.browser.graphql('mutation ($id: ID!) { restoreExpense(input: { id: $id }) { refusals { code } } }', {
    id: String(id),
  })

const daysLater = (days: number) =>
  gateway.database.asOwner(`UPDATE account.expense_deletions SET deleted_at = deleted_at - $1 * interval '1 day'`, [
    days,
  ])

describe('In GraphQL', () => {
  const FIELDS = 'deletion { id state deleted restored } refusals { code }'
  const deleteAll = async (input: object) => {
    const document = `mutation ($input: DeleteAllExpensesInput!) { deleteAllExpenses(input: $input) { ${FIELDS} position } }`
    return (await ana.browser.graphql<{ deleteAllExpenses: Deleted }>(document, { input })).body.data.deleteAllExpenses
  }
  interface Deleted {
    readonly deletion: { readonly id: string } | null
  }

  test('it is said beforehand what is at stake, and for whom', async () => {
    await recorded(ana)
    await recorded(ana, { ...halves(), amount: 10 })
    await recorded(bo, { ...halves(), amount: 6 })
    const asked = await ana.browser.graphql(`{ expensesAtStake {
      expenses shared sharedWith { person { id } expenses }
      balances { person { id } before { amount } after { amount } }
    } }`)
    const person = { id: String(bo.id) }
    expect(asked.body.data).toEqual({
      expensesAtStake: {
        ...{ expenses: 2, shared: 1, sharedWith: [{ person, expenses: 1 }] },
        balances: [{ person, before: { amount: '2.00' }, after: { amount: '-3.00' } }],
      },
    })
  })

  test('it is done once by one name, and undone', async () => {
    await recorded(ana)
    const first = await deleteAll({ commandId: 'all of it' })
    expect(first).toMatchObject({
      ...{ deletion: { state: 'DELETED', deleted: 1 }, refusals: [], position: expect.stringMatching(/^\d+$/) },
    })
    const later = await recorded(ana)
    expect(await deleteAll({ commandId: 'all of it' })).toEqual(first)
    expect(await expenses()).toMatchObject([{ id: later.id }])

    const document = `mutation ($id: ID!) { undoExpenseDeletion(input: { id: $id }) { ${FIELDS} } }`
    const { body } = await ana.browser.graphql(document, { id: first.deletion?.id })
    expect(body.data).toMatchObject({ undoExpenseDeletion: { deletion: { state: 'RESTORED', restored: 1 } } })
    expect(await expenses()).toHaveLength(2)
  })
})
