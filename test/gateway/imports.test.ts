import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#domain/store/database.ts'
import { pieceArrives } from '#gateway/imports/arriving.ts'
import { done } from '#gateway/outcome.ts'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import { connected } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { refusal, shared } from '#test/support/restGroups.ts'
import { bring, brought, fileForm, type RestImport, reaches } from '#test/support/restImports.ts'
import { subscribe } from '#test/support/subscriber.ts'
import { workerBeside } from '#test/support/workerBeside.ts'
import { examineImport } from '#workers/imports/examine.ts'
import { runImport } from '#workers/imports/run.ts'
import { takeImportBack } from '#workers/imports/takeBack.ts'

/* What people bring along, by both doors. */

const gateway = shareGateway()
const bo = regular(gateway)
const ana = newcomer(gateway)

workerBeside(gateway, examineImport, runImport, takeImportBack)

const TABLE =
  'date,title,amount,paid_by,participants\n2026-11-01,Bread,3.20,,\n2026-11-02,Dinner,30,me,me;Ben\n2026-13-01,x,1,,\n'

const SPLITWISE = `Date,Description,Category,Cost,Currency,Ana,Ben
2026-11-01,Tea,General,10.00,EUR,5.00,-5.00
2026-11-02,Total balance, , ,EUR,6.00,-6.00
`
const CROWD = `date,title,amount,participants\n${Array.from({ length: 6 }, (_, row) =>
  ['2026-11-01', 'x', '100', Array.from({ length: 100 }, (_, person) => `P${row * 100 + person}`).join(';')].join(','),
).join('\n')}\n`

describe('/api/import/csv/import', () => {
  test('takes in a file at once, tells what was wrong by line, and skips what is there', async () => {
    const first = await bring<object>(ana, fileForm(TABLE), { path: '/api/import/csv/import' })
    expect([first.status, first.body.data]).toEqual([
      200,
      {
        ...{ id: expect.any(Number), imported: 2, skipped: 0 },
        errors: [{ line: 4, code: 'DATE_NOT_UNDERSTOOD', found: '2026-13-01', message: expect.any(String) }],
      },
    ])
    const { expenses } = (await ana.browser.get<{ expenses: { title: string }[] }>('/api/expenses/')).body.data
    expect(expenses.map(({ title }) => title)).toEqual(['Dinner', 'Bread'])
    const second = await bring<object>(ana, fileForm(TABLE), { path: '/api/import/csv/import/' })
    expect(second.body.data).toMatchObject({ imported: 0, skipped: 2 })
  })

  test('where nothing can be understood it is told by line why not', async () => {
    const text = 'date,title,amount\n2026-13-01,Bread,1\n2026-11-02,Tea,free\n'
    const { status, body } = await bring<object>(ana, fileForm(text), { path: '/api/import/csv/import' })
    expect([status, body.data]).toMatchObject([
      200,
      {
        imported: 0,
        errors: [
          { line: 2, code: 'DATE_NOT_UNDERSTOOD' },
          { line: 3, code: 'AMOUNT_NOT_UNDERSTOOD' },
        ],
      },
    ])
  })

  test('what says nothing of how it is divided is divided as its group has agreed on for its day', async () => {
    await connected(ana, bo)
    const flat = await shared(ana, [bo])
    const splits = [
      { user_id: ana.id, split_value: 60 },
      { user_id: bo.id, split_value: 40 },
    ]
    await ana.browser.post('/api/default-splits', { group_id: flat.id, from: '2026-11-01', splits })
    const text = `date,title,amount,group\n2026-10-31,Early,10,${flat.name}\n2026-11-01,Late,10,${flat.name}\n`
    await bring<object>(ana, fileForm(text), { path: '/api/import/csv/import' })
    const { expenses } = (await ana.browser.get<{ expenses: { splits: { amount: number }[] }[] }>('/api/expenses')).body
      .data
    expect(expenses.map(each => each.splits.map(({ amount }) => amount).toSorted())).toEqual([[4, 6], [10]])
  })

  test('a body may be the file itself', async () => {
    const { body } = await bring<object>(bo, 'date;title;amount\n1.11.2026;Käse;2,50\n', {
      ...{ path: '/api/import/csv/import?file_name=own.csv', headers: { 'Content-Type': 'text/csv' } },
    })
    expect(body.data).toMatchObject({ imported: 1, errors: [] })
  })

  test.each([
    ['nothing', '', 400, 'FILE_EMPTY'],
    ['a packed file', 'PK\u0003\u0004', 400, 'FILE_NOT_TEXT'],
    ['a table of something else', 'Tag;Wer;Wieviel\n1.1.2026;Bäcker;3\n', 400, 'COLUMNS_MISSING'],
    ['a header alone', 'date,title,amount\n', 400, 'IMPORT_EMPTY'],
    ['a ledger that contradicts itself', SPLITWISE, 409, 'IMPORT_CONTRADICTS'],
    ['more people than anybody shares with', CROWD, 400, 'IMPORT_TOO_MANY_PEOPLE'],
  ])('%s is refused, and nothing of it is kept', async (_, text, status, code) => {
    expect(refusal(await bring<object>(ana, fileForm(text), { path: '/api/import/csv/import' }))).toEqual([
      status,
      code,
    ])
  })

  test('without a file, or with something that is none, it is said so', async () => {
    expect(refusal(await bring<object>(ana, new FormData(), { path: '/api/import/csv/import' }))).toEqual([
      400,
      'FILE_REQUIRED',
    ])
    expect(refusal(await ana.browser.post('/api/import/csv/import', {}))).toEqual([400, 'FILE_REQUIRED'])
    const other = new FormData()
    other.set('other', new Blob(['x']), 'x.csv')
    expect(refusal(await bring<object>(ana, other, { path: '/api/import/csv/import' }))).toEqual([400, 'FILE_REQUIRED'])
    const torn = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const half = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nda'
    expect((await bring<object>(ana, half, { path: '/api/import/csv/import', headers: torn })).status).toBe(400)
  })

  test('the sample is a file, and can be imported', async () => {
    const sample = await ana.browser.fetch('/api/import/csv/sample')
    expect(sample.headers.get('Content-Disposition')).toContain('expense_import_sample.csv')
    const { body } = await bring<object>(ana, fileForm(await sample.text()), {
      path: '/api/import/csv/import',
    })
    expect(body.data).toMatchObject({ imported: 4, errors: [] })
  })
})

test('columns that were named wrongly are named again', async () => {
  const { id, table } = await brought(ana, 'Buchungstag;Empfänger;Umsatz\n01.11.2026;Bäcker;-3,20\n')
  const columns = { date: 0, title: 1, amount: 2, spent_is: 'ABOVE_ZERO' }
  await ana.browser.put(`/api/imports/${id}`, { columns })
  const read = await reaches(ana, id, 'READY')
  expect(read).toMatchObject({ table: null, skips: 1 })
  await ana.browser.put(`/api/imports/${id}`, { columns: null })
  expect(await reaches(ana, id, 'READY')).toMatchObject({ table, skips: 0 })
  await ana.browser.put(`/api/imports/${id}`, { columns: { ...columns, spent_is: 'BELOW_ZERO' } })
  expect(await reaches(ana, id, 'READY')).toMatchObject({ table: null, skips: 0 })
})

/** Whom people in a file may be. */
async function offered({ browser }: Person): Promise<string[]> {
  const { data } = (
    await browser.graphql<{ importPeople: { displayName: string }[] }>('{ importPeople { displayName } }')
  ).body
  return data.importPeople.map(({ displayName }) => displayName)
}

test('columns that are named again begin as they were named before', async () => {
  const { id } = await brought(ana, 'Buchungstag;Empfänger;Zweck;Umsatz\n01.11.2026;Bäcker;Brot;-3,20\n')
  await ana.browser.put(`/api/imports/${id}`, { columns: { date: 0, title: 2, amount: 3, spent_is: 'ABOVE_ZERO' } })
  await reaches(ana, id, 'READY')
  await ana.browser.put(`/api/imports/${id}`, { columns: null })
  await reaches(ana, id, 'READY')
  const { body } = await ana.browser.graphql<{ import: { table: object } }>(
    'query ($id: ID!) { import(id: $id) { table { proposal { date title amount spentIs } } } }',
    { id: String(id) },
  )
  expect(body.data.import.table).toEqual({ proposal: { date: 0, title: 2, amount: 3, spentIs: 'ABOVE_ZERO' } })
})

test('who somebody in a ledger is is said once, and the same ledger knows it when it comes again', async () => {
  const ledger = 'date,title,amount,paid_by,participants\n2026-11-02,Lunch,30,Annie,Annie;Zed\n'
  const first = await brought(ana, ledger)
  const me = String(ana.id)
  await ana.browser.put(`/api/imports/${first.id}`, { people: [{ key: 'Annie', person: me }] })
  // Whoever only looked at it has said nothing.
  expect((await brought(ana, ledger)).people).toMatchObject([{ person: null }, { person: null }])
  await ana.browser.post(`/api/imports/${first.id}/start`)
  await reaches(ana, first.id, 'DONE')
  const again = await brought(ana, ledger)
  expect(again.people).toMatchObject([
    { key: 'Annie', person: me },
    { key: 'Zed', person: expect.stringContaining('placeholder') },
  ])
  await ana.browser.put(`/api/imports/${again.id}`, { people: [{ key: 'Annie' }] })
  await ana.browser.post(`/api/imports/${again.id}/start`)
  await reaches(ana, again.id, 'DONE')
  expect((await brought(ana, ledger)).people[0]).not.toMatchObject({ person: me })
})

describe('a ledger that has a name', () => {
  const ledger = (name: string, ...titles: readonly string[]): string =>
    JSON.stringify({
      ...{ id: name, name, currency: '€', currencyCode: 'EUR' },
      participants: ['Ulla', 'Vera'].map(each => ({ id: each, name: each })),
      expenses: titles.map(title => ({
        ...{ id: title, title, expenseDate: '2026-11-02T00:00:00.000Z', amount: 900, paidById: 'Ulla' },
        ...{ splitMode: 'EVENLY', isReimbursement: false },
        paidFor: ['Ulla', 'Vera'].map(participantId => ({ participantId, shares: 100 })),
      })),
    })
  const importIt = async (id: number) => {
    await ana.browser.post(`/api/imports/${id}/start`)
    await reaches(ana, id, 'DONE')
  }

  test('gets a group of its own where everybody in it is new, and what comes later goes there too', async () => {
    const first = await brought(ana, ledger('Flat of Ulla', 'Rent'))
    expect(first).toMatchObject({ new_group: 'Flat of Ulla', group_id: null })
    await importIt(first.id)
    const { data: groups } = (await ana.browser.get<readonly { id: number; name: string }[]>('/api/groups')).body
    const group = groups.find(({ name }) => name === 'Flat of Ulla')
    const later = await brought(ana, ledger('Flat of Ulla', 'Rent', 'Power'))
    expect(later).toMatchObject({ new_group: null, group_id: group?.id })
    // Somebody who is known already may belong elsewhere.
    expect(await brought(ana, ledger('Journey', 'Train'))).toMatchObject({ new_group: null, group_id: null })
  })

  test('gets none where its owner wants none, however often it is looked through', async () => {
    const { id } = await brought(
      ana,
      ledger('House of Wim', 'Roof').replaceAll('Ulla', 'Wim').replaceAll('Vera', 'Xenia'),
    )
    await ana.browser.put(`/api/imports/${id}`, { group_id: null })
    await ana.browser.put(`/api/imports/${id}`, { currency: 'USD' })
    expect(await reaches(ana, id, 'READY')).toMatchObject({ new_group: null, group_id: null })
  })
})

describe('an import', () => {
  test('is looked at, planned, started, and taken back', async () => {
    const { id, people } = await brought(bo, TABLE)
    expect(people).toMatchObject([
      { key: 'me', person: String(bo.id) },
      { key: 'Ben', person: null },
    ])
    const planned = await bo.browser.put<RestImport>(`/api/imports/${id}`, {
      ...{ new_group: 'The flat', people: [{ key: 'Ben', email: 'ben@example.com' }] },
    })
    expect(planned.body.data).toMatchObject({ new_group: 'The flat', state: 'READY' })
    await bo.browser.post(`/api/imports/${id}/start`)
    await bo.browser.post(`/api/imports/${id}/start`)
    expect(await reaches(bo, id, 'DONE')).toMatchObject({
      imported: 2,
      failed: 1,
      take_back: { entries: 2, changed: 0, gone: 0 },
    })
    const groups = async () => (await bo.browser.get<{ groups?: unknown[] }>('/api/groups/')).body.data
    expect(JSON.stringify(await groups())).toContain('The flat')
    expect(await offered(bo)).toContain('Ben')
    await bo.browser.post(`/api/imports/${id}/take-back`)
    expect(await reaches(bo, id, 'TAKEN_BACK')).toMatchObject({ take_back: null })
    expect(JSON.stringify(await groups())).not.toContain('The flat')
    // There still for what was taken back, and nobody to choose.
    expect(await offered(bo)).not.toContain('Ben')
  })

  test('a large file arrives piece by piece', async () => {
    const { data } = (await ana.browser.post<{ id: number }>('/api/imports', { file_name: 'large.csv' })).body
    const piece = (number: number, text: string) =>
      ana.browser.call('PUT', `/api/imports/${data.id}/pieces/${number}`, {
        body: text,
        headers: { 'Content-Type': 'application/octet-stream', ...ana.browser.csrfHeader },
      })
    await piece(2, 'ad,2\n')
    expect(refusal(await ana.browser.post(`/api/imports/${data.id}/complete`))).toEqual([400, 'FILE_INCOMPLETE'])
    await piece(1, 'date,title,amount\n2026-01-01,Sal')
    // The line was lost, and it is sent again.
    await piece(1, 'date,title,amount\n2026-01-01,Sal')
    expect((await ana.browser.post(`/api/imports/${data.id}/complete`)).status).toBe(200)
    expect(await reaches(ana, data.id, 'READY')).toMatchObject({ total: 1, file_name: 'large.csv' })
    expect((await piece(3, 'x')).status).toBe(409)
    expect((await ana.browser.delete(`/api/imports/${data.id}`)).status).toBe(200)
    expect((await ana.browser.get(`/api/imports/${data.id}`)).status).toBe(404)
  })

  test('whose pieces come to more than a file may have is gone with the piece too many', async () => {
    const database = openDatabase(gateway.database.url, { role: 'quits_app', name: 'quits test', max: 1 })
    onTestFinished(() => database.end())
    const { data } = (await ana.browser.post<{ id: number }>('/api/imports', { file_name: 'large.csv' })).body
    const piece = (number: number) => ({ importId: data.id, number, bytes: Buffer.alloc(3) })
    const keep = (number: number) => pieceArrives({ database }, { userId: ana.id }, piece(number), { maxBytes: 6 })
    expect(await keep(1)).toEqual(done(undefined))
    expect(await keep(2)).toEqual(done(undefined))
    expect(await keep(2)).toEqual(done(undefined))
    expect(await keep(3)).toMatchObject({ refusals: [{ code: 'FILE_TOO_LARGE' }] })
    expect(await keep(4)).toMatchObject({ refusals: [{ code: 'IMPORT_NOT_FOUND' }] })
  })

  test('of somebody else is like one that never was', async () => {
    const { id } = await brought(bo, TABLE)
    const path = `/api/imports/${id}`
    const answers = await Promise.all([
      ...[
        ana.browser.get(path),
        ana.browser.get(`${path}/findings`),
        ana.browser.put(path, {}),
        ana.browser.delete(path),
      ],
      ...['start', 'cancel', 'take-back', 'complete'].map(deed => ana.browser.post(`${path}/${deed}`)),
    ])
    expect(answers.map(refusal)).toEqual(answers.map(() => [404, 'IMPORT_NOT_FOUND']))
    await bo.browser.delete(path)
  })

  test.each([
    [{ people: [{ key: 'Nobody' }] }, 'IMPORT_PERSON_UNKNOWN'],
    [{ people: [{ key: 'Ben', person: '999999' }] }, 'PERSON_NOT_REACHABLE'],
    [{ people: [{ key: 'Ben', person: 'self' }] }, 'PERSON_NOT_REACHABLE'],
    [{ people: [{ key: 'Ben', email: 'a\u0000@b.de' }] }, 'INVALID_EMAIL'],
    [{ people: [{ key: 'Ben', email: 'no address' }] }, 'INVALID_EMAIL'],
    [{ categories: [{ word: 'Nothing', category: 'FOOD' }] }, 'IMPORT_CATEGORY_UNKNOWN'],
    [{ currency: 'XXY' }, 'UNKNOWN_CURRENCY'],
    [{ group_id: 999_999 }, 'GROUP_NOT_FOUND'],
    [{ new_group: 'ab' }, 'GROUP_NAME_TOO_SHORT'],
    [{ columns: { date: -1, title: 1, amount: 2, spent_is: 'ABOVE_ZERO' } }, 'INVALID_IMPORT_COLUMNS'],
  ])('a plan of %j is refused, and nothing changes', async (wish, code) => {
    const { id } = await brought(bo, TABLE)
    const [status, refused] = refusal(await bo.browser.put(`/api/imports/${id}`, wish))
    expect([status === 400 || status === 404, refused]).toEqual([true, code])
    await bo.browser.delete(`/api/imports/${id}`)
  })

  test('two of a file are not one of us', async () => {
    const { id } = await brought(bo, TABLE)
    const wish = {
      people: [
        { key: 'Ben', person: String(bo.id) },
        { key: 'me', person: String(bo.id) },
      ],
    }
    expect(refusal(await bo.browser.put(`/api/imports/${id}`, wish))).toEqual([400, 'IMPORT_PERSON_TWICE'])
    await bo.browser.delete(`/api/imports/${id}`)
  })
})

describe('over GraphQL', () => {
  const LOOK = `query ($id: ID!) { import(id: $id) {
    id state source fileName size total done imported flaws currency dateOrder newGroup problem { code }
    people { key name entries person { id } balances { amount currency } }
    totals { expenses spent { amount currency } transfers transferred { amount } }
    categories { word entries category }
    sample { date title amount { amount currency } payers recipient }
    findings(first: 10) { edges { node { line kind code found date amount { amount } refusal { code } } } pageInfo { hasNextPage endCursor } }
    return { entries changed gone } } }`

  test('it is seen, and told of while it goes on', async () => {
    const { id } = await brought(ana, TABLE)
    const seen = await ana.browser.graphql<{ import: object }>(LOOK, { id: String(id) })
    expect(seen.body.errors).toBeUndefined()
    expect(seen.body.data.import).toMatchObject({
      ...{ state: 'READY', source: 'QUITS_CSV', fileName: 'expenses.csv', total: 3, done: 0, flaws: 1 },
      totals: [{ expenses: 2, spent: { amount: '33.20', currency: 'EUR' }, transfers: 0 }],
      sample: [
        {
          date: '2026-11-01',
          title: 'Bread',
          amount: { amount: '3.20', currency: 'EUR' },
          payers: [],
          recipient: null,
        },
        { date: '2026-11-02', title: 'Dinner', amount: { amount: '30.00' }, payers: ['me'] },
      ],
      findings: { edges: [{ node: { line: 4, kind: 'FLAW', code: 'DATE_NOT_UNDERSTOOD', found: '2026-13-01' } }] },
    })
    const told = await subscribe<{ importsChanged: { import: { state: string } } }>(
      ana.browser,
      `subscription { importsChanged { import(id: "${id}") { state imported } } }`,
    )
    const START = `mutation ($input: StartImportInput!) { startImport(input: $input) { import { state } refusals { code } } }`
    const input = { id: String(id), commandId: `start-${id}` }
    for (const _ of [1, 2]) {
      const { data } = (await ana.browser.graphql<{ startImport: { refusals: object[] } }>(START, { input })).body
      expect(data.startImport.refusals).toEqual([])
    }
    await reaches(ana, id, 'DONE')
    expect(await told.next()).toMatchObject([{ importsChanged: { import: expect.anything() } }])
    const list = await ana.browser.graphql<{ imports: { edges: { node: { id: string } }[] } }>(
      '{ imports(first: 1) { edges { cursor node { id state } } pageInfo { hasNextPage endCursor } } }',
    )
    expect(list.body.data.imports.edges[0]?.node.id).toBe(String(id))
  })
})
