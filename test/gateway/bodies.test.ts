import { beforeAll, describe, expect, test } from 'vitest'
import { regular, shareGateway } from '#test/support/cast.ts'
import { connected, placeholderOf } from '#test/support/circles.ts'
import { documentedBodies, documentedWithoutBody, faultOfBody } from '#test/support/contract.ts'
import { someone } from '#test/support/gateway.ts'
import { TOKENS, tokenWish } from '#test/support/programs.ts'
import { newPushBrowser } from '#test/support/pushBrowser.ts'
import { billOf, itemOf } from '#test/support/restBills.ts'
import { budgetOf, categoryOf } from '#test/support/restBudgets.ts'
import { lunch, recorded } from '#test/support/restExpenses.ts'
import { EXPORTS } from '#test/support/restExports.ts'
import { created, shared } from '#test/support/restGroups.ts'
import { IMPORTS, importOf } from '#test/support/restImports.ts'
import { FIRST, RECURRING, ruleOf } from '#test/support/restRecurring.ts'
import { SAVED_REPORTS, savedReportOf } from '#test/support/restReports.ts'
import { planned, rome } from '#test/support/restTrips.ts'
import { WEBHOOKS, webhookOf, webhookWish } from '#test/support/restWebhooks.ts'

/* Bodies of the REST layer: what answers hold may come back, and whatever else nobody knows is refused by its name. */

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)

/** What stands for the ids in an address, and a body that is in order there. */
interface Sample {
  readonly path: string
  readonly body: object
  /** Where what is answered for it can be asked for. */
  readonly shown?: () => Promise<object | undefined>
}

let samples: Readonly<Record<string, Sample>>

const shownAt = (path: string) => async () => (await ana.browser.get<object>(path)).body.data
const shownIn = (path: string, id: number) => async () =>
  (await ana.browser.get<readonly { readonly id: number }[]>(path)).body.data.find(each => each.id === id)

beforeAll(async () => {
  await connected(ana, bo)
  const placeholder = await placeholderOf(ana)
  const trip = await planned(ana, { participant_ids: [bo.id], placeholder_participant_ids: [placeholder], budget: 900 })
  const group = await shared(ana, [bo], { description: 'Ours', share_expenses_summary: true })
  const members = [...group.members, { placeholder_user_id: placeholder }, { user_id: await newcomer() }]
  await ana.browser.put(`/api/groups/${group.id}`, { members })
  const category = await categoryOf(ana)
  const splits = [
    { user_id: ana.id, split_value: 30 },
    { user_id: bo.id, split_value: 70 },
  ]
  const expense = await recorded(ana, {
    ...{ custom_category_id: category.id, split_type: 'PERCENTAGE', splits },
    ...{ group_id: group.id, trip_id: trip.id, paid_by_placeholder_id: placeholder },
  })
  const budget = await budgetOf(ana, { amount: '12.5', custom_category_id: category.id })
  const report = await savedReportOf(ana, {
    view: { range: 'LAST_YEAR', group_id: group.id, hidden_categories: [`custom-${category.id}`, 'FOOD'] },
  })
  const told = await ana.browser.post<{ id: number }>('/api/comments', {
    expense_id: expense.id,
    text: 'Ours',
  })
  const rule = await ruleOf(ana, {
    ...{ custom_category_id: category.id, split_type: 'PERCENTAGE', splits, paid_by_placeholder_id: placeholder },
    ...{ group_id: group.id, trip_id: trip.id },
  })
  const groups = await budgetOf(ana, { amount: 5, category: 'FOOD' }, `/api/groups/${group.id}/budgets`)
  await itemOf(ana, expense.id)
  await ana.browser.put('/api/nicknames', { user_id: bo.id, nickname: 'Bobby' })
  // What nobody has chosen is stored once it is sent back, and is what it was.
  await ana.browser.put('/api/users/settings', await shownAt('/api/users/settings')())
  samples = samplesOf({
    placeholder,
    trip,
    group,
    category,
    expense,
    budget,
    groups,
    report,
    rule,
    comment: told.body.data,
    file: await importOf(ana),
    webhook: await webhookOf(gateway, ana),
  })
})

async function newcomer(): Promise<number> {
  const cleo = await gateway.person()
  await connected(ana, cleo)
  return cleo.id
}

interface Ids {
  readonly placeholder: number
  readonly trip: { readonly id: number }
  readonly group: { readonly id: number }
  readonly category: { readonly id: number }
  readonly expense: { readonly id: number }
  readonly budget: { readonly id: number }
  readonly groups: { readonly id: number }
  readonly report: { readonly id: number }
  readonly file: { readonly id: number }
  readonly webhook: { readonly id: number }
  readonly rule: { readonly id: number }
  readonly comment: { readonly id: number }
}

const at = (path: string, body: object): Sample => ({ path, body })
/** One that can be asked for where it is changed. */
const shown = (path: string, body: object): Sample => ({ path, body, shown: shownAt(path) })

const PASSWORD = 'correct horse'

function samplesOf({
  placeholder,
  trip,
  group,
  category,
  expense,
  budget,
  groups,
  report,
  rule,
  comment,
  file,
  webhook,
}: Ids): typeof samples {
  const [CATEGORIES, PLACEHOLDERS] = ['/api/categories/custom', '/api/placeholder-users']
  const own = `${CATEGORIES}/${category.id}`
  const bill = `/api/bills/${expense.id}`
  const budgets = `/api/groups/${group.id}/budgets`
  const passwords = { current_password: PASSWORD, new_password: PASSWORD, confirm_password: PASSWORD }
  const transfer = { amount: 5, currency: 'EUR', date: '2026-11-20', sender_id: ana.id, recipient_id: bo.id }
  return {
    'POST /api/auth/register': at('/api/auth/register', someone(1000)),
    'POST /api/auth/login': at('/api/auth/login', { email: ana.registration.email, password: PASSWORD }),
    'POST /api/auth/change-password': at('/api/auth/change-password', passwords),
    'POST /api/auth/forgot-password': at('/api/auth/forgot-password', { email: ana.registration.email }),
    'POST /api/auth/reset-password': at('/api/auth/reset-password', { token: 'x', new_password: PASSWORD }),
    'POST /api/notifications/read': at('/api/notifications/read', { up_to: 1 }),
    'PUT /api/nicknames': {
      ...at('/api/nicknames', { user_id: bo.id, nickname: 'Bobby' }),
      shown: async () => (await ana.browser.get<readonly object[]>('/api/nicknames')).body.data[0],
    },
    'PUT /api/pay-to': at('/api/pay-to', { kind: 'IBAN', value: 'DE89370400440532013000' }),
    'PUT /api/users/me': shown('/api/users/me', { first_name: 'Anna' }),
    'DELETE /api/users/me': at('/api/users/me', { password: PASSWORD }),
    'PUT /api/users/settings': shown('/api/users/settings', { theme: 'dark' }),
    'POST /api/users/connections': at('/api/users/connections', { user_id: bo.id }),
    'POST /api/invites': at('/api/invites', { group_id: group.id }),
    'POST /api/invites/preview': at('/api/invites/preview', { code: 'x' }),
    'POST /api/invites/accept': at('/api/invites/accept', { code: 'x' }),
    'POST /api/groups': at('/api/groups', { name: 'Our flat' }),
    'PUT /api/groups/{id}': shown(`/api/groups/${group.id}`, { name: 'Their flat' }),
    'POST /api/trips': at('/api/trips', rome),
    'PUT /api/trips/{id}': shown(`/api/trips/${trip.id}`, { title: 'Paris' }),
    'POST /api/categories/custom': at(CATEGORIES, { name: 'Tea', emoji: '🍵', base_category: 'FOOD' }),
    'PUT /api/categories/custom/{id}': { ...at(own, { name: 'Tea' }), shown: shownIn(CATEGORIES, category.id) },
    'POST /api/budgets': at('/api/budgets', { amount: 7, category: 'PETS' }),
    'PUT /api/budgets/{id}': shown(`/api/budgets/${budget.id}`, { amount: 8 }),
    'POST /api/groups/{id}/budgets': at(budgets, { amount: 7, category: 'PETS' }),
    'PUT /api/groups/{id}/budgets/{budgetId}': {
      ...at(`${budgets}/${groups.id}`, { amount: 8 }),
      shown: shownIn(budgets, groups.id),
    },
    'POST /api/settings/tokens': at(TOKENS, tokenWish),
    'POST /api/push/subscription': at('/api/push/subscription', {
      ...{ endpoint: 'https://93.184.216.34/browser', p256dh: newPushBrowser().p256dh, auth: newPushBrowser().auth },
    }),
    'POST /api/webhooks': at(WEBHOOKS, webhookWish),
    'PUT /api/webhooks/{id}': {
      ...at(`${WEBHOOKS}/${webhook.id}`, { name: 'Table' }),
      shown: shownIn(WEBHOOKS, webhook.id),
    },
    'POST /api/webhooks/{id}/resume': at(`${WEBHOOKS}/${webhook.id}/resume`, { from: 1 }),
    'POST /api/import/tricount/validate': at('/api/import/tricount/validate', { tricount_url: 'tricount.com/abcdef' }),
    'POST /api/import/tricount/import': at('/api/import/tricount/import', {
      ...{ tricount_key: 'abcdef', user_mapping: {} },
    }),
    'POST /api/exports': at(EXPORTS, { kind: 'EXPENSES_CSV' }),
    'POST /api/imports': at(IMPORTS, { file_name: 'expenses.csv' }),
    'PUT /api/imports/{id}': shown(`${IMPORTS}/${file.id}`, { currency: 'EUR' }),
    'POST /api/reports/saved': at(SAVED_REPORTS, { name: 'Food', view: { range: 'THIS_YEAR' } }),
    'PUT /api/reports/saved/{id}': {
      ...at(`${SAVED_REPORTS}/${report.id}`, { name: 'Drinks' }),
      shown: shownIn(SAVED_REPORTS, report.id),
    },
    'POST /api/default-splits': at('/api/default-splits', {
      ...{ group_id: group.id, from: FIRST, split_type: 'PERCENTAGE', version: null, by_income: false },
      splits: [{ user_id: ana.id, split_value: 100 }],
    }),
    'POST /api/default-splits/income': at('/api/default-splits/income', {
      user_id: bo.id,
      amount: 2400,
      currency: 'EUR',
    }),
    'POST /api/recurring': at(RECURRING, {
      ...{ title: 'Gym', amount: 30, currency: 'EUR', schedule: { unit: 'WEEK', weekdays: [1], first: FIRST } },
    }),
    'PUT /api/recurring/{id}': {
      ...at(`${RECURRING}/${rule.id}`, { title: 'Flat' }),
      shown: shownIn(RECURRING, rule.id),
    },
    'POST /api/recurring/{id}/skip': at(`${RECURRING}/${rule.id}/skip`, { date: FIRST }),
    'POST /api/recurring/{id}/reinstate': at(`${RECURRING}/${rule.id}/reinstate`, { date: FIRST }),
    'POST /api/placeholder-users': at(PLACEHOLDERS, { display_name: 'Granny' }),
    'PUT /api/placeholder-users/{id}': shown(`${PLACEHOLDERS}/${placeholder}`, { display_name: 'Granny' }),
    'POST /api/placeholder-users/{id}/link': at(`${PLACEHOLDERS}/${placeholder}/link`, { real_user_id: bo.id }),
    'POST /api/expenses': at('/api/expenses', lunch),
    'PUT /api/expenses/{id}': shown(`/api/expenses/${expense.id}`, { title: 'Dinner' }),
    'POST /api/bills/{id}/items': at(`${bill}/items`, { name: 'Soup', amount: 4 }),
    'PUT /api/bills/{id}/items/{item}': {
      ...at(`${bill}/items/1`, { amount: 5 }),
      shown: async () => (await billOf(ana, expense.id)).items[0],
    },
    'POST /api/bills/{id}/items/{item}/taken': at(`${bill}/items/1/taken`, { count: 1 }),
    'PUT /api/bills/{id}': shown(bill, { tip: 1 }),
    'POST /api/bills/{id}/apply': at(`${bill}/apply`, { shares_left: true }),
    'POST /api/expenses/check-duplicate': at('/api/expenses/check-duplicate', lunch),
    'POST /api/expenses/currency/confirm': at('/api/expenses/currency/confirm', {
      ...{ expense_id: expense.id, conversion_rate: 1.5 },
    }),
    'POST /api/comments': at('/api/comments', { expense_id: expense.id, text: 'Ours?' }),
    'PUT /api/comments/{id}': {
      ...at(`/api/comments/${comment.id}`, { text: 'Ours.' }),
      shown: async () =>
        (await ana.browser.get<{ comments: readonly object[] }>(`/api/comments?expense_id=${expense.id}`)).body.data
          .comments[0],
    },
    'POST /api/transfers': at('/api/transfers', transfer),
    'POST /api/admin/users/{id}/reset-password': at(`/api/admin/users/${bo.id}/reset-password`, {
      new_password: PASSWORD,
    }),
  }
}

function sampleOf(call: string): Sample {
  const sample = samples[call]
  if (sample === undefined) throw new Error(`there is no sample of ${call}`)
  return sample
}

/** Everything that a call could change, but for how often somebody tried. */
async function everything(): Promise<unknown> {
  const [log] = await gateway.database.asOwner('SELECT count(*) AS events FROM log.events')
  const tables = ['users', 'invites', 'sessions', 'access_tokens'].map(table =>
    gateway.database.asOwner(`SELECT * FROM account.${table} ORDER BY 1`),
  )
  return [log, await Promise.all(tables)]
}

const send = (call: string, path: string, body: object) =>
  ana.browser.send<object>(call.slice(0, call.indexOf(' ')), path, body)

test('every body that is documented is looked at here', () => {
  expect(Object.keys(samples).toSorted()).toEqual(documentedBodies.toSorted())
})

describe('What nobody knows is refused by its name, and changes nothing, by', () => {
  test.each(documentedBodies)('%s', async call => {
    const { path, body } = sampleOf(call)
    const before = await everything()
    for (const [name, value] of [
      ['colour', 'red'],
      ['amout', 5],
      ['__proto__', {}],
    ] as const) {
      const sent = JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)},${JSON.stringify(body).slice(1)}`)
      const { status, body: answer } = await send(call, path, sent)
      expect(status).toBe(400)
      expect(answer.errors?.map(({ path, code }) => [path, code])).toEqual([
        [name, call === 'PUT /api/users/settings' ? 'UNKNOWN_SETTING' : 'UNKNOWN_FIELD'],
      ])
    }
    expect(await everything()).toEqual(before)
    expect(faultOfBody(call, body)).toBeNull()
    expect(faultOfBody(call, { ...body, colour: 'red' })).toContain('must NOT have additional properties')
  })

  // Mail programmes send along what RFC 8058 says, which nobody here asks for.
  const takingNothing = documentedWithoutBody.filter(path => path !== '/api/mail/unsubscribe')
  test.each(takingNothing)('POST %s, which takes nothing', async path => {
    const sent = path.replaceAll(/\{\w+\}/g, '1')
    const before = await everything()
    const { status, body } = await ana.browser.post(sent, { colour: 'red' })
    expect([status, body.errors]).toMatchObject([400, [{ path: 'colour', code: 'UNKNOWN_FIELD' }]])
    expect(await everything()).toEqual(before)
  })

  test.each(['tripId', 'split', 'payers', 'sender', 'constructor', '__proto__'])(
    'is named as it was sent, and not as something that there is: %s',
    async name => {
      const { body } = await ana.browser.post('/api/expenses', { ...lunch, ...JSON.parse(`{"${name}":1}`) })
      expect(body.errors).toEqual([{ path: name, code: 'UNKNOWN_FIELD', message: `There is no field ${name}` }])
    },
  )

  test('is named so inside of another one, too', async () => {
    const splits = [{ user_id: ana.id, splitValue: 2 }]
    const { body } = await ana.browser.post('/api/expenses', { ...lunch, splits })
    expect(body.errors).toMatchObject([{ path: 'splits[0].splitValue', code: 'UNKNOWN_FIELD' }])
  })

  test('the splits of an expense, and the members of a group', async () => {
    const splits = [{ user_id: ana.id, colour: 'red' }]
    const expense = await ana.browser.post('/api/expenses', { ...lunch, splits })
    expect(expense.body.errors?.map(({ path }) => path)).toEqual(['splits[0].colour'])
    const group = await ana.browser.post('/api/groups', { name: 'Our flat', members: [{ user_id: bo.id, colour: 1 }] })
    expect(group.body.errors?.map(({ path }) => path)).toEqual(['members[0].colour'])
    expect(faultOfBody('POST /api/expenses', { ...lunch, splits })).not.toBeNull()
  })

  test('a message that says it too', async () => {
    const { body } = await ana.browser.put('/api/users/me', { favourite_colour: 'red' })
    expect(body.message).toBe('There is no field favourite_colour')
  })
})

// One way to be paid is told at a time, and all of them are answered.
const puts = documentedBodies.filter(call => call.startsWith('PUT') && call !== 'PUT /api/pay-to')

describe('What was answered may come back whole, and changes nothing, by', () => {
  test.each(puts)('%s', async call => {
    const { path, shown } = sampleOf(call)
    const answered = await shown?.()
    if (answered === undefined) throw new Error(`nothing is shown for ${call}`)
    const before = await everything()
    const { status, body } = await ana.browser.put(path, answered)
    expect([status, body.errors ?? []]).toEqual([200, []])
    expect(body.data).toEqual(answered)
    expect(await everything()).toEqual(before)
    expect(faultOfBody(call, answered)).toBeNull()
  })

  test('those who may change only a part of it', async () => {
    const trip = await planned(ana, { participant_ids: [bo.id] })
    const group = await shared(ana, [bo])
    for (const path of [`/api/trips/${trip.id}`, `/api/groups/${group.id}`]) {
      const { body } = await bo.browser.get<object>(path)
      const before = await everything()
      expect(await bo.browser.put(path, body.data)).toMatchObject({ status: 200, body: { data: body.data } })
      expect(await everything()).toEqual(before)
    }
  })

  test('one that nobody has joined yet', async () => {
    const group = await created(ana, { members: [{ user_id: bo.id }] })
    const { status, body } = await ana.browser.put(`/api/groups/${group.id}`, group)
    expect([status, body.data]).toEqual([200, group])
  })
})
