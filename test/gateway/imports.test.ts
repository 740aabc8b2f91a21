import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '#domain/store/logger.ts'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import { connected } from '#test/support/circles.ts'
import { refusal, shared } from '#test/support/restGroups.ts'
import { bring, brought, fileForm, type RestImport, reaches } from '#test/support/restImports.ts'
import { subscribe } from '#test/support/subscriber.ts'
import { examineImport } from '#workers/imports/examine.ts'
import { runImport } from '#workers/imports/run.ts'
import { takeImportBack } from '#workers/imports/takeBack.ts'
import { startWorker } from '#workers/worker.ts'

/* What people bring along, by both doors. */

const gateway = shareGateway()
const bo = regular(gateway)
const ana = newcomer(gateway)

let stopWorker: () => Promise<void>
beforeAll(async () => {
  stopWorker = await startWorker({
    connectionString: gateway.database.url,
    ...{ jobs: [examineImport, runImport, takeImportBack], reactions: [] },
    logger: createLogger('test', 'silent'),
  })
})
afterAll(() => stopWorker())

const TABLE =
  'date,title,amount,paid_by,participants\n2026-11-01,Bread,3.20,,\n2026-11-02,Dinner,30,me,me;Ben\n2026-13-01,x,1,,\n'

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
    await bo.browser.post(`/api/imports/${id}/take-back`)
    expect(await reaches(bo, id, 'TAKEN_BACK')).toMatchObject({ take_back: null })
    expect(JSON.stringify(await groups())).not.toContain('The flat')
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
    findings(first: 10) { edges { node { line kind code found refusal { code } } } pageInfo { hasNextPage endCursor } }
    return { entries changed gone } } }`

  test('it is seen, and told of while it goes on', async () => {
    const { id } = await brought(ana, TABLE)
    const seen = await ana.browser.graphql<{ import: object }>(LOOK, { id: String(id) })
    expect(seen.body.errors).toBeUndefined()
    expect(seen.body.data.import).toMatchObject({
      ...{ state: 'READY', source: 'QUITS_CSV', fileName: 'expenses.csv', total: 3, done: 0, flaws: 1 },
      totals: [{ expenses: 2, spent: { amount: '33.20', currency: 'EUR' }, transfers: 0 }],
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
