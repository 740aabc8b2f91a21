import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '#domain/store/logger.ts'
import { connected } from '#test/support/circles.ts'
import { type Person, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { refusal } from '#test/support/restGroups.ts'
import { answering, type FakeTricount, startTricount, tricountEntry, tricountLedger } from '#test/support/tricount.ts'
import { examineImport } from '#workers/imports/examine.ts'
import { runImport } from '#workers/imports/run.ts'
import { startWorker } from '#workers/worker.ts'

/* A ledger of Tricount comes along by its link. */

const KEY = 'tISWyMCgrIMgFuxudZ'

let fake: FakeTricount
let gateway: TestGateway
let stopWorker: () => Promise<void>
let ana: Person
let bo: Person
beforeAll(async () => {
  const lunch = { uuid: 'a', owner: 'ana', value: '-30.00', shares: { ana: '-10.00', ben: '-10.00', cleo: '-10.00' } }
  const back = { uuid: 'b', type: 'BALANCE', owner: 'ben', value: '-4.00', shares: { ana: '-4.00' } } as const
  fake = await startTricount({ [KEY]: tricountLedger([tricountEntry(lunch), tricountEntry(back)]) })
  gateway = await startGateway({ config: { TRICOUNT_API_URL: fake.url } })
  stopWorker = await startWorker({
    connectionString: gateway.database.url,
    ...{ jobs: [examineImport, runImport], reactions: [] },
    logger: createLogger('test', 'silent'),
  })
  ana = await gateway.person()
  bo = await gateway.person()
  await connected(ana, bo)
})
afterAll(async () => {
  await stopWorker()
  await gateway.stop()
  await fake.stop()
})

const validate = (tricount_url: string) => ana.browser.post<object>('/api/import/tricount/validate', { tricount_url })
const carryOut = (body: object) =>
  ana.browser.post<object>('/api/import/tricount/import', { tricount_key: KEY, ...body })

const mapping = () => ({
  user_mapping: { Ana: ana.registration.email, Ben: bo.registration.email, Cleo: 'cleo@example.com' },
  category_mapping: { FOOD_AND_DRINK: 'DINING_OUT' },
})

describe('/api/import/tricount', () => {
  test('tells what stands in the ledger, and imports it; done again, it skips what is there', async () => {
    const looked = await validate(`Join us: https://tricount.com/${KEY}`)
    expect([looked.status, looked.body.data]).toEqual([
      200,
      {
        ...{ id: expect.any(Number), tricount_key: KEY, title: 'City trip', transactions: 2, participants: 3 },
        ...{ participant_list: ['Ana', 'Ben', 'Cleo'], categories: ['FOOD_AND_DRINK'] },
      },
    ])
    const done = await carryOut(mapping())
    expect(done.body.data).toMatchObject({ total_transactions: 2, imported: 2, skipped: 0, errors: [] })
    const { regular_users } = (await ana.browser.get<{ regular_users: object[] }>('/api/balances/')).body.data
    expect(regular_users).toMatchObject([{ user_id: bo.id, amounts: [{ amount: 6, currency: 'EUR' }] }])
    expect((await carryOut(mapping())).body.data).toMatchObject({ imported: 0, skipped: 2 })
  })

  test.each([
    ['', 400, 'TRICOUNT_URL_REQUIRED', 'Please enter a Tricount URL'],
    ['https://eviltricount.com/abcdefgh', 400, 'INVALID_TRICOUNT_URL', 'Please enter a valid Tricount URL'],
    ['https://tricount.com/tNOTHEREANYMORE', 404, 'TRICOUNT_NOT_FOUND', expect.any(String)],
  ])('%s is no ledger', async (url, status, code, message) => {
    const answer = await validate(url)
    expect([...refusal(answer), answer.body.message]).toEqual([status, code, message])
  })

  test('where Tricount is away, it is said so', async () => {
    fake.failNext('read', answering(500))
    expect(refusal(await validate(`https://tricount.com/${KEY}`))).toEqual([503, 'TRICOUNT_UNREACHABLE'])
  })

  test.each([
    [() => ({ ...mapping(), user_mapping: { Ana: 'ana@example.com' } }), 'MAPPING_EMAIL_REQUIRED'],
    [() => ({ ...mapping(), user_mapping: { Ana: 'x', Ben: 'y', Cleo: 'z' } }), 'MAPPING_EMAIL_INVALID'],
    [() => ({ ...mapping(), category_mapping: {} }), 'MAPPING_CATEGORIES_MISSING'],
    [() => ({ ...mapping(), category_mapping: { FOOD_AND_DRINK: 'NONE' } }), 'INVALID_CATEGORY'],
    [
      () => ({
        ...mapping(),
        user_mapping: { Ana: 'a@b.c', Ben: ana.registration.email, Cleo: ana.registration.email },
      }),
      'IMPORT_PERSON_TWICE',
    ],
  ])('a mapping that does not do is refused (%#)', async (body, code) => {
    expect(refusal(await carryOut(body()))).toEqual([400, code])
  })

  test('over GraphQL it is an import like any other', async () => {
    const query = `mutation ($input: BringTricountInput!) { bringTricount(input: $input) { import { id state } refusals { code } } }`
    const input = { url: `https://tricount.com/${KEY}` }
    const { body } = await ana.browser.graphql<{ bringTricount: object }>(query, { input })
    expect(body.data.bringTricount).toMatchObject({ import: { id: expect.any(String) }, refusals: [] })
  })
})
