import { describe, expect, test } from 'vitest'
import type { AggregateName } from '#domain/aggregates.ts'
import { archiveOf } from '#test/support/archives.ts'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import { connected, groupOf, nameOf, placeholderOf } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { tokenOf } from '#test/support/programs.ts'
import { itemOf, takes } from '#test/support/restBills.ts'
import { budgetOf, categoryOf } from '#test/support/restBudgets.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { EXPENSES_CSV, EXPORTS, exportOf, made } from '#test/support/restExports.ts'
import { refusal } from '#test/support/restGroups.ts'
import { bring, fileForm } from '#test/support/restImports.ts'
import { ruleOf } from '#test/support/restRecurring.ts'
import { savedReportOf } from '#test/support/restReports.ts'
import { planned } from '#test/support/restTrips.ts'
import { WEBHOOKS, webhookWish } from '#test/support/restWebhooks.ts'
import { subscribe } from '#test/support/subscriber.ts'
import { workerBeside } from '#test/support/workerBeside.ts'
import { runExport } from '#workers/exports/run.ts'
import { examineImport } from '#workers/imports/examine.ts'
import { runImport } from '#workers/imports/run.ts'

/* What people take away, by both doors. */

const gateway = shareGateway()
const bo = regular(gateway)
const ana = newcomer(gateway)
const cleo = newcomer(gateway)

workerBeside(gateway, examineImport, runImport, runExport)

/** Whatever there is of somebody goes with them: whoever makes another kind of thing is asked where it stands. */
const STANDS_IN: Readonly<Record<AggregateName, string>> = {
  ...{ expense: 'expenses', bill: 'expenses', receipt: 'expenses', comment: 'comments' },
  ...{ transfer: 'transfers', settlement: 'transfers' },
  ...{ connection: 'people', placeholder: 'people', nickname: 'nicknames', group: 'groups' },
  ...{ trip: 'trips', travel: 'trips', category: 'categories', budget: 'budgets' },
  ...{ savedReport: 'saved-reports', rule: 'recurring', defaultSplit: 'default-splits' },
}

const csvOf = async ({ browser }: Person): Promise<string> => wholeText(await browser.fetch(EXPENSES_CSV))

/** With the mark by which programs know its letters. */
const wholeText = async (file: Response): Promise<string> => Buffer.from(await file.arrayBuffer()).toString()

/** Of all that is open, how much in which currency. */
async function openWith({ browser }: Person): Promise<string[]> {
  const { data } = (
    await browser.get<Record<string, { amounts: { amount: number; currency: string }[] }[]>>('/api/balances')
  ).body
  const amounts = Object.values(data).flatMap(people => people.flatMap(person => person.amounts))
  return amounts.map(({ amount, currency }) => `${amount} ${currency}`).sort()
}

/** With friends, of whom two are called alike, and one who is called like a formula. */
async function livesAFullLife(person: Person): Promise<void> {
  await connected(person, bo)
  const [max, otherMax, formula] = [
    await placeholderOf(person, 'Max'),
    await placeholderOf(person, 'max'),
    await placeholderOf(person, '=1;2'),
  ]
  const me = { user_id: person.id }
  const group_id = await groupOf(person, [bo])
  await recorded(person, { title: '=cmd|calc', date: '2026-11-01', category: 'GROCERIES' })
  await recorded(person, {
    ...{ title: 'Three into ten, "quoted"', amount: 10, date: '2026-11-02', split_type: 'EQUAL' },
    ...{ group_id, paid_by_id: bo.id, splits: [{ user_id: bo.id }, me, { placeholder_user_id: max }] },
  })
  await recorded(person, {
    ...{ title: "'Apostrophe", amount: 100, date: '2026-11-03', split_type: 'PERCENTAGE', currency: 'JPY' },
    splits: [
      { placeholder_user_id: otherMax, split_value: 33.3 },
      { placeholder_user_id: formula, split_value: 66.7 },
    ],
  })
  const { status } = await person.browser.post('/api/transfers', {
    ...{ sender_id: person.id, recipient_id: bo.id, amount: 1.25, currency: 'EUR', date: '2026-11-04' },
    note: '+49 30 1234',
  })
  expect(status).toBe(201)
}

describe('/api/export/expenses/csv', () => {
  test('what is exported and imported into an empty account comes to the same, debts and odd cents included', async () => {
    await livesAFullLife(ana)
    const file = await ana.browser.fetch(EXPENSES_CSV)
    expect([file.status, file.headers.get('Content-Type'), file.headers.get('Content-Disposition')]).toEqual([
      ...[200, 'text/csv; charset=utf-8', 'attachment; filename="expenses.csv"'],
    ])
    const text = await wholeText(file)
    expect(text).toContain("'=cmd|calc")
    expect(text).not.toContain('@')
    expect(text).not.toContain(nameOf(bo))

    const { body } = await bring<object>(cleo, fileForm(text), { path: '/api/import/csv/import' })
    expect(body.data).toMatchObject({ imported: 4, skipped: 0, errors: [] })

    expect(await openWith(cleo)).toEqual(await openWith(ana))
    // There is no such group, and what was paid has another number.
    const told = (table: string) => table.replaceAll('The flat', '').replaceAll(/transfer-\d+/g, '')
    expect(told(await csvOf(cleo))).toBe(told(text))
    const again = await bring<object>(cleo, fileForm(text), { path: '/api/import/csv/import' })
    expect(again.body.data).toMatchObject({ imported: 0, skipped: 4 })
  })

  test('whoever has nothing gets a table without lines, and nothing of it is kept', async () => {
    expect((await csvOf(ana)).trim().split('\r\n')).toHaveLength(1)
    await expect.poll(async () => (await ana.browser.get<object>(EXPORTS)).body.data).toEqual({ exports: [] })
  })
})

describe('an export', () => {
  test('is made once however often it is asked for, told of, fetched, and discarded', async () => {
    await recorded(ana, { title: 'Bread' })
    const told = await subscribe<object>(ana.browser, 'subscription { exportsChanged { exports { id state done } } }')
    const START = `mutation ($input: StartExportInput!) {
      startExport(input: $input) { export { id state } refusals { code } }
    }`
    const input = { kind: 'EXPENSES_CSV', commandId: 'take-away' }
    const ids: string[] = []
    for (const _ of [1, 2]) {
      const { data } = (await ana.browser.graphql<{ startExport: { export: { id: string } } }>(START, { input })).body
      ids.push(data.startExport.export.id)
    }
    expect(new Set(ids).size).toBe(1)
    const { id, address, size } = await made(ana, { id: Number(ids[0]) })
    expect(await told.next()).toMatchObject([{ exportsChanged: { exports: [{ id: String(id) }] } }])
    expect(address).toBe(`${EXPORTS}/${id}/file`)
    const file = await ana.browser.fetch(`${EXPORTS}/${id}/file`)
    expect(Number(file.headers.get('Content-Length'))).toBe(size)
    expect(await file.text()).toContain('Bread')
    expect((await ana.browser.delete(`${EXPORTS}/${id}`)).status).toBe(200)
    expect(refusal(await ana.browser.get(`${EXPORTS}/${id}/file`))).toEqual([404, 'EXPORT_NOT_FOUND'])
  })

  test('of somebody else is like one that never was', async () => {
    const own = await exportOf(bo)
    const { id } = await made(bo, own)
    const path = `${EXPORTS}/${id}`
    const answers = await Promise.all([
      ...[cleo.browser.get(path), cleo.browser.get(`${path}/file`), cleo.browser.delete(path)],
    ])
    expect(answers.map(refusal)).toEqual(answers.map(() => [404, 'EXPORT_NOT_FOUND']))
    await bo.browser.delete(path)
  })

  test('is gone when it has expired, and there are no more than somebody may have', async () => {
    for (let times = 0; times < 5; times++) await made(ana, await exportOf(ana))
    expect(refusal(await ana.browser.post(EXPORTS, { kind: 'EXPENSES_CSV' }))).toEqual([409, 'TOO_MANY_EXPORTS'])
    expect(refusal(await ana.browser.post(EXPORTS, { kind: 'EVERYTHING' }))).toEqual([400, 'INVALID_EXPORT_KIND'])
    await gateway.database.asOwner('UPDATE exports.exports SET expires_at = now() WHERE user_id = $1', [ana.id])
    expect((await ana.browser.get<object>(EXPORTS)).body.data).toEqual({ exports: [] })
  })
})

describe('Everything I own', () => {
  interface Entry {
    readonly id: number
    readonly title?: string
    readonly history: readonly { readonly what: string; readonly title?: string }[]
  }

  test('is all that REST lists, says by itself what it is, and can be imported', async () => {
    await livesAFullLife(ana)
    const { id: categoryId } = await categoryOf(ana)
    await budgetOf(ana, { amount: 5, category: `custom-${categoryId}` })
    await planned(ana)
    await ruleOf(ana)
    await savedReportOf(ana)
    const { secret } = await tokenOf(ana)
    const { files, told } = await archiveOf(ana)
    const list = async (path: string, name: string) =>
      (await ana.browser.get<Record<string, { id: number }[]>>(path)).body.data[name]?.map(({ id }) => id).sort()
    const ids = (name: string) =>
      told<Entry[]>(name)
        .map(({ id }) => id)
        .sort()
    expect(ids('expenses.json')).toEqual(await list('/api/expenses', 'expenses'))
    expect(ids('transfers.json')).toEqual(await list('/api/transfers', 'transfers'))
    expect(told<object>('profile.json')).toMatchObject({ id: ana.id, email: ana.registration.email })
    expect(told<object[]>('people.json')).toMatchObject([
      { id: String(bo.id), name: nameOf(bo), email: null, status: 'ACTIVE' },
      ...['=1;2', 'Max', 'max'].map(name => ({ name, has_account: false })),
    ])
    for (const name of ['groups', 'trips', 'categories', 'budgets', 'recurring', 'saved-reports', 'access-tokens']) {
      expect([name, told<object[]>(`${name}.json`).length]).toEqual([name, 1])
    }
    expect([...files.keys()]).toEqual(expect.arrayContaining(Object.values(STANDS_IN).map(name => `${name}.json`)))
    // All files are described, and those that are described are there.
    const described = files.get('README.md')?.match(/(?<=`)[a-z-]+\.(json|csv)(?=`)/g) ?? []
    expect([...files.keys()].filter(name => name !== 'README.md').sort()).toEqual([...new Set(described)].sort())
    const all = [...files.values()].join()
    expect(all).not.toContain(secret)
    expect(all).not.toContain('secret-browser')
    expect(all).not.toContain(bo.registration.email)
    const { body } = await bring<object>(cleo, fileForm(files.get('expenses.csv') ?? ''), {
      path: '/api/import/csv/import',
    })
    expect(body.data).toMatchObject({ imported: 4, errors: [] })
    expect(await openWith(cleo)).toEqual(await openWith(ana))
  })

  test('tells what no list of entries shows: what a group plans, how it shares, who listens, and what was deleted', async () => {
    await connected(ana, bo)
    const group_id = await groupOf(ana, [bo])
    await budgetOf(ana, { amount: 300 }, `/api/groups/${group_id}/budgets`)
    await ana.browser.post('/api/default-splits', {
      ...{ group_id, from: '2026-11-01', split_type: 'RATIO' },
      splits: [
        { user_id: ana.id, split_value: 2 },
        { user_id: bo.id, split_value: 1 },
      ],
    })
    await ana.browser.post('/api/default-splits/income', { group_id, amount: 2_000, currency: 'EUR' })
    await bo.browser.post('/api/default-splits/income', { group_id, amount: 4_567, currency: 'EUR' })
    const { secret } = (await ana.browser.post<{ secret: string }>(WEBHOOKS, webhookWish)).body.data
    await gateway.database.asOwner(
      `INSERT INTO account.push_subscriptions (user_id, session_id, endpoint, p256dh, auth, told_up_to)
       SELECT user_id, session_id, 'https://push.example.org/secret-browser', '', '', 0 FROM account.sessions
       WHERE user_id = $1`,
      [ana.id],
    )
    await gateway.database.asOwner(
      `INSERT INTO imports.category_choices (user_id, word, category) VALUES ($1, 'Rewe Berlin', 'GROCERIES')`,
      [ana.id],
    )
    const { id: kept } = await recorded(ana, { title: 'Kept' })
    await ana.browser.post('/api/comments', { expense_id: kept, text: 'With the deposit' })
    await takes(ana, kept, (await itemOf(ana, kept, { name: 'Soup', amount: 12.5 })).item)
    const { id: deleted } = await recorded(ana, { title: 'A mistake' })
    await ana.browser.delete(`/api/expenses/${deleted}`)

    const { files, told } = await archiveOf(ana)
    expect(told<object[]>('budgets.json')).toMatchObject([{ group_id, amount: '300.00', currency: 'EUR' }])
    expect(told<object[]>('default-splits.json')).toMatchObject([
      {
        ...{ group_id, own_income: { amount: '2000.00', currency: 'EUR' } },
        agreements: [{ from: '2026-11-01', split_type: 'RATIO', is_by_income: false }],
      },
    ])
    expect(told<object[]>('category-choices.json')).toMatchObject([{ word: 'Rewe Berlin', category: 'GROCERIES' }])
    expect(told<object[]>('webhooks.json')).toMatchObject([{ ...webhookWish, state: 'ACTIVE' }])
    expect(told<object[]>('push-devices.json')).toEqual([{ created_at: expect.any(String), last_success_at: null }])
    expect(told<Entry[]>('expenses.json')).toMatchObject([
      {
        ...{ id: kept, comments: [{ author: { id: String(ana.id) }, text: 'With the deposit' }] },
        bill: { items: [{ name: 'Soup', amount: '12.50', taken_by: [{ person: { id: String(ana.id) }, count: 1 }] }] },
      },
    ])
    expect(told<object[]>('comments.json')).toMatchObject([{ expense_id: kept, text: 'With the deposit' }])
    expect(told<Entry[]>('deleted.json')).toMatchObject([
      { kind: 'EXPENSE', id: deleted, history: [{ title: 'A mistake' }, { what: 'ExpenseVoided' }] },
    ])
    const all = [...files.values()].join()
    expect(all).not.toContain(secret)
    expect(all).not.toContain('secret-browser')
    expect(all).not.toContain('4567')
  })

  test('tells what happened while its owner had a part in it, and nothing from before', async () => {
    await connected(ana, cleo)
    const { id } = await recorded(ana, { title: 'A secret', splits: [{ user_id: ana.id }] })
    await ana.browser.put(`/api/expenses/${id}`, { title: 'Dinner' })
    await ana.browser.put(`/api/expenses/${id}`, {
      split_type: 'EQUAL',
      splits: [{ user_id: ana.id }, { user_id: cleo.id }],
    })
    await ana.browser.put(`/api/expenses/${id}`, { title: 'Supper' })
    const historyOf = async (person: Person) =>
      (await archiveOf(person))
        .told<Entry[]>('expenses.json')[0]
        ?.history.map(({ what, title = '' }) => `${what} ${title}`)
    expect(await historyOf(ana)).toEqual([
      ...['ExpenseRecorded A secret', 'ExpenseRetitled Dinner', 'SplitRevised ', 'ExpenseRetitled Supper'],
    ])
    expect(await historyOf(cleo)).toEqual(['SplitRevised ', 'ExpenseRetitled Supper'])
  })
})
