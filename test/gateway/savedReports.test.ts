import { describe, expect, test } from 'vitest'
import { daysOf, monthOf } from '#domain/day.ts'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import type { Person } from '#test/support/gateway.ts'
import { categoryOf } from '#test/support/restBudgets.ts'
import { connect, refusal, shared } from '#test/support/restGroups.ts'
import { type RestSavedReport, SAVED_REPORTS, savedReportOf } from '#test/support/restReports.ts'
import { subscribe } from '#test/support/subscriber.ts'

/* Reports that people keep under a name. */

const gateway = shareGateway()
const bo = regular(gateway)
const ana = newcomer(gateway)

const today = new Date().toISOString().slice(0, 10)
const view = { range: 'LAST_YEAR' }

const listed = async ({ browser }: Person) => (await browser.get<RestSavedReport[]>(SAVED_REPORTS)).body.data
const path = ({ id }: RestSavedReport) => `${SAVED_REPORTS}/${id}`
const ask = async ({ browser }: Person, query: string, variables: object = {}) =>
  (await browser.graphql<Record<string, never>>(query, variables)).body.data

describe('/api/reports/saved', () => {
  test('keeps what is looked at under a name, until it is renamed, looks elsewhere or is deleted', async () => {
    await connect(ana, bo)
    const [group, coffee] = [await shared(ana, [bo]), await categoryOf(ana)]
    const looked = {
      ...{ range: null, start_date: '2026-01-01', end_date: '2026-03-31', timeframe: 'WEEKLY', group_id: group.id },
      ...{ hidden_categories: ['FOOD', `custom-${coffee.id}`], group_hidden_categories: ['PETS'] },
    }
    const spring = await savedReportOf(ana, { name: ' Spring ', view: looked })
    expect(spring).toEqual({
      ...{ id: expect.any(Number), name: 'Spring', view: looked },
      ...{ start_date: '2026-01-01', end_date: '2026-03-31' },
    })
    expect(await listed(ana)).toEqual([spring])

    const renamed = await ana.browser.put<RestSavedReport>(`${path(spring)}/`, { name: 'Winter' })
    expect([renamed.status, renamed.body.data]).toEqual([200, { ...spring, name: 'Winter' }])
    const elsewhere = await ana.browser.put<RestSavedReport>(path(spring), { view: { range: 'THIS_MONTH' } })
    expect(elsewhere.body.data).toEqual({
      ...{ id: spring.id, name: 'Winter' },
      view: {
        ...{ range: 'THIS_MONTH', start_date: null, end_date: null, timeframe: 'MONTHLY', group_id: null },
        ...{ hidden_categories: [], group_hidden_categories: [] },
      },
      ...{ start_date: daysOf(monthOf(today)).first, end_date: daysOf(monthOf(today)).last },
    })
    expect(await listed(ana)).toEqual([elsewhere.body.data])

    const { status, body } = await ana.browser.delete(path(spring))
    expect([status, body.data, body.message]).toEqual([200, null, 'Report deleted'])
    expect(await listed(ana)).toEqual([])
    expect(refusal(await ana.browser.delete(path(spring)))).toEqual([404, 'REPORT_NOT_FOUND'])
    expect(refusal(await ana.browser.put(path(spring), { name: 'Autumn' }))).toEqual([404, 'REPORT_NOT_FOUND'])
  })

  test('lists them by their names, and nobody else’s', async () => {
    for (const name of ['food 10', 'Zoo', 'Äpfel', 'food 9']) await savedReportOf(ana, { name })
    await savedReportOf(bo)
    expect((await listed(ana)).map(({ name }) => name)).toEqual(['Äpfel', 'food 9', 'food 10', 'Zoo'])
  })

  test('has no two of one name, whoever is faster', async () => {
    const food = await savedReportOf(ana, { name: 'Food' })
    const rent = await savedReportOf(ana, { name: 'Rent' })
    const taken = await ana.browser.post(SAVED_REPORTS, { name: 'FOOD ', view })
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ path: 'name', code: 'REPORT_NAME_TAKEN' }] } })
    expect(refusal(await ana.browser.put(path(rent), { name: 'food' }))).toEqual([409, 'REPORT_NAME_TAKEN'])
    // Its own is no other one's.
    expect((await ana.browser.put<RestSavedReport>(path(food), { name: 'FOOD' })).body.data.name).toBe('FOOD')
    await savedReportOf(bo, { name: 'Food' }).then(made => bo.browser.delete(path(made)))

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ana.browser.post(SAVED_REPORTS, { name: 'Pets', view })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    // A name is free once its report is gone.
    await ana.browser.delete(path(rent))
    await savedReportOf(ana, { name: 'rent' })
  })

  test.each([
    [{}, 'name', 'REPORT_NAME_REQUIRED'],
    [{ name: 'Food' }, 'view', 'REPORT_VIEW_REQUIRED'],
    [{ name: 'Food', view: null }, 'view', 'REPORT_VIEW_REQUIRED'],
    [{ name: 'Food', view: {} }, 'view.start_date', 'START_DATE_REQUIRED'],
    [{ name: 'Food', view: { ...view, colour: 1 } }, 'view.colour', 'UNKNOWN_FIELD'],
    [{ name: 'x'.repeat(101), view }, 'name', 'REPORT_NAME_TOO_LONG'],
    [{ name: 'Food', view: { range: 'ALWAYS' } }, 'view.range', 'INVALID_RANGE'],
    [{ name: 'Food', view: { ...view, end_date: '2026-01-01' } }, 'view.range', 'RANGE_AMBIGUOUS'],
    [{ name: 'Food', view: { ...view, timeframe: 'monthly' } }, 'view.timeframe', 'INVALID_TIMEFRAME'],
    [{ name: 'Food', view: { ...view, group_id: 987654 } }, 'view.group_id', 'GROUP_NOT_FOUND'],
    [
      { name: 'Food', view: { ...view, hidden_categories: ['custom-1'] } },
      'view.hidden_categories[0]',
      'INVALID_CATEGORY',
    ],
    [{ name: 'Food', view: { ...view, hidden_categories: 'FOOD' } }, 'view.hidden_categories', 'INVALID_CATEGORY'],
  ])('refuses %j', async (typed, field, code) => {
    const { status, body } = await bo.browser.post(SAVED_REPORTS, typed)
    expect([status, body.errors?.find(each => each.path === field)]).toMatchObject([
      code === 'GROUP_NOT_FOUND' ? 404 : 400,
      { code },
    ])
  })

  test('saves once, however often it is sent with one key', async () => {
    const key = { 'Idempotency-Key': 'food' }
    const first = await ana.browser.post(SAVED_REPORTS, { name: 'Food', view }, key)
    const again = await ana.browser.post(SAVED_REPORTS, { name: 'Food', view }, key)
    expect([first.status, again.body]).toEqual([201, first.body])
    expect(await listed(ana)).toHaveLength(1)
    expect(refusal(await ana.browser.post(SAVED_REPORTS, { name: 'Rent', view }, key))).toEqual([
      ...[409, 'COMMAND_ID_REUSED'],
    ])
  })

  test('keeps 100 of them', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, index) => savedReportOf(ana, { name: `Number ${index}` })))
    expect(refusal(await ana.browser.post(SAVED_REPORTS, { name: 'Another', view }))).toEqual([409, 'TOO_MANY_REPORTS'])
    const [one] = await listed(ana)
    if (one !== undefined) await ana.browser.delete(path(one))
    await savedReportOf(ana, { name: 'Another' })
    expect(await listed(ana)).toHaveLength(100)
  })
})

test('days move on with one’s own months', async () => {
  const rules = { monthStarts: [{ from: '1000-01-01', startDay: 25 }] }
  await gateway.database.asOwner('UPDATE account.users SET settings = settings || $2 WHERE user_id = $1', [
    ana.id,
    rules,
  ])
  const { start_date, end_date } = await savedReportOf(ana, { view: { range: 'LAST_12_MONTHS' } })
  expect([start_date.slice(8), end_date.slice(8)]).toEqual(['25', '24'])
})

const FIELDS = `{ savedReport { id name startDate endDate view {
  range startDate endDate timeframe group { id name } hiddenCategories groupHiddenCategories
} } pending position refusals { code path details { max } } }`

describe('over GraphQL', () => {
  const save = (person: Person, input: object) =>
    ask(person, `mutation ($input: SaveReportInput!) { saveReport(input: $input) ${FIELDS} }`, { input })

  test('it is the same', async () => {
    await connect(ana, bo)
    const group = await shared(ana, [bo], { name: 'The flat' })
    const looked = {
      ...{ range: 'LAST_YEAR', timeframe: 'YEARLY', group: String(group.id) },
      ...{ hiddenCategories: ['FOOD'], groupHiddenCategories: ['PETS'] },
    }
    const input = { commandId: 'once', name: 'Last year', view: looked }
    const year = Number(today.slice(0, 4)) - 1
    const { saveReport } = await save(ana, input)
    expect(saveReport).toEqual({
      savedReport: {
        ...{ id: expect.any(String), name: 'Last year', startDate: `${year}-01-01`, endDate: `${year}-12-31` },
        view: { ...looked, startDate: null, endDate: null, group: { id: String(group.id), name: 'The flat' } },
      },
      ...{ pending: false, position: expect.any(String), refusals: [] },
    })
    expect(await save(ana, input)).toEqual({ saveReport })
    const { savedReport } = saveReport as unknown as { savedReport: { id: string } }
    const revised = await ask(
      ana,
      `mutation ($input: ReviseSavedReportInput!) { reviseSavedReport(input: $input) ${FIELDS} }`,
      { input: { id: savedReport.id, name: 'x'.repeat(101) } },
    )
    expect(revised).toMatchObject({
      reviseSavedReport: { refusals: [{ code: 'REPORT_NAME_TOO_LONG', path: 'name', details: { max: 100 } }] },
    })
    expect(await ask(ana, '{ savedReports { id name } }')).toEqual({
      savedReports: [{ id: savedReport.id, name: 'Last year' }],
    })
    await ask(ana, `mutation { deleteSavedReport(input: { id: "${savedReport.id}" }) { refusals { code } } }`)
    expect(await ask(ana, '{ savedReports { id } }')).toEqual({ savedReports: [] })
  })

  test('a group that is left is called what it was called, and can be looked at no more', async () => {
    await connect(ana, bo)
    const group = await shared(bo, [ana], { name: 'The boat' })
    const inGroup = { name: 'Boat', view: { ...view, group: String(group.id) } }
    expect(await save(ana, inGroup)).toMatchObject({ saveReport: { refusals: [] } })
    expect((await ana.browser.send('POST', `/api/groups/${group.id}/leave`, {})).status).toBe(200)
    expect(await save(ana, { ...inGroup, name: 'Ship' })).toMatchObject({
      saveReport: { savedReport: null, refusals: [{ code: 'GROUP_NOT_FOUND', path: 'view.group' }] },
    })
    expect((await listed(ana)).map(({ name }) => name)).toEqual(['Boat'])
  })

  test('other screens of theirs are told, and nobody else', async () => {
    const QUERY = 'subscription { savedReportsChanged { savedReports { name } } }'
    interface News {
      readonly savedReportsChanged: { readonly savedReports: readonly { readonly name: string }[] }
    }
    const screen = await subscribe<News>(ana.browser, QUERY)
    const others = await subscribe<News>(bo.browser, QUERY)
    const food = await savedReportOf(ana, { name: 'Food' })
    expect(await screen.next()).toEqual([{ savedReportsChanged: { savedReports: [{ name: 'Food' }] } }])
    await ana.browser.put(path(food), { name: 'Meals' })
    expect(await screen.next()).toEqual([{ savedReportsChanged: { savedReports: [{ name: 'Meals' }] } }])
    await ana.browser.delete(path(food))
    expect(await screen.next()).toEqual([{ savedReportsChanged: { savedReports: [] } }])
    expect(others.received).toEqual([])
  })
})
