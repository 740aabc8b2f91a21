import { createLogger } from '#domain/store/logger.ts'
import type { Client } from '#test/support/client.ts'
import { type Person, someone, startGateway, type TestGateway } from '#test/support/gateway.ts'
import { bring, fileForm, IMPORTS, importOf, reaches } from '#test/support/restImports.ts'
import { startTricount, tricountEntry, tricountLedger } from '#test/support/tricount.ts'
import { examineImport } from '#workers/imports/examine.ts'
import { MOST_IMPORTS } from '#workers/imports/imports.ts'
import { runImport } from '#workers/imports/run.ts'
import { takeImportBack } from '#workers/imports/takeBack.ts'
import { startWorker } from '#workers/worker.ts'

const huge = { file_name: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'once' }
const CSV = '/api/import/csv/import'

/** Brings about every answer that is documented about imports. Answers who was given them. */
export async function everyAnswerAboutImports(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, visitor] = [await gateway.person(), gateway.visitor()]
  const stop = await startWorker({
    connectionString: gateway.database.url,
    ...{ jobs: [examineImport, runImport, takeImportBack], reactions: [] },
    logger: createLogger('test', 'silent'),
  })
  await atOnce(ana, visitor)
  await throughAll(ana)
  await aboutOne(ana, visitor)
  await aboutPieces(ana, visitor)
  const bo = await withoutRoom(gateway)
  const others = await aboutTricount(gateway)
  const { id } = await importOf(ana)
  await reaches(ana, id, 'READY')
  await stop()
  await underWay(ana, id)
  return [ana.browser, bo.browser, visitor, ...others]
}

/** From the file to taking it back. */
async function throughAll(ana: Person): Promise<void> {
  const { id } = await importOf(ana)
  await reaches(ana, id, 'READY')
  await ana.browser.post(`${IMPORTS}/${id}/start`)
  await reaches(ana, id, 'DONE')
  for (const deed of ['start', 'cancel', 'take-back']) await ana.browser.post(`${IMPORTS}/${id}/${deed}`)
  await ana.browser.put(`${IMPORTS}/${id}`, {})
  await reaches(ana, id, 'TAKEN_BACK')
  const cancelled = await importOf(ana)
  await reaches(ana, cancelled.id, 'READY')
  await ana.browser.post(`${IMPORTS}/${cancelled.id}/take-back`)
}

/** While no worker is there to end it. */
async function underWay({ browser }: Person, id: number): Promise<void> {
  for (const deed of ['start', 'cancel']) await browser.post(`${IMPORTS}/${id}/${deed}`)
}

async function aboutOne(ana: Person, visitor: Client): Promise<void> {
  const { id } = await importOf(ana)
  for (const path of [
    IMPORTS,
    `${IMPORTS}/${id}`,
    `${IMPORTS}/${id}/findings`,
    `${IMPORTS}/9999`,
    `${IMPORTS}/9999/findings`,
  ]) {
    for (const client of [ana.browser, visitor]) await client.get(path)
  }
  for (const client of [{ browser: visitor }, ana]) await bring(client, fileForm('x'))
  await bring(ana, fileForm('x'), { headers: forged })
  await bring(ana, new FormData())
  for (const at of [id, 9999]) {
    await ana.browser.put(`${IMPORTS}/${at}`, {})
    for (const deed of ['start', 'cancel', 'take-back']) {
      await ana.browser.post(`${IMPORTS}/${at}/${deed}`, undefined, { 'Idempotency-Key': `${deed} ${at}` })
      await ana.browser.post(`${IMPORTS}/${at}/${deed}`, undefined, forged)
      await visitor.post(`${IMPORTS}/${at}/${deed}`)
    }
  }
  await ana.browser.put(`${IMPORTS}/${id}`, { colour: 'red' })
  await ana.browser.put(`${IMPORTS}/${id}`, huge)
  await ana.browser.put(`${IMPORTS}/${id}`, {}, forged)
  await visitor.put(`${IMPORTS}/${id}`, {})
  await visitor.delete(`${IMPORTS}/${id}`)
  await ana.browser.delete(`${IMPORTS}/${id}`, forged)
  await ana.browser.delete(`${IMPORTS}/9999`)
}

async function aboutPieces(ana: Person, visitor: Client): Promise<void> {
  const { data } = (await ana.browser.post<{ id: number }>(IMPORTS, { file_name: 'a.csv' })).body
  await ana.browser.post(IMPORTS, huge)
  const piece = (
    client: Client,
    at: number,
    headers: object = {},
    body: BodyInit = 'date,title,amount\n2026-01-01,x,1\n',
  ) =>
    client.call('PUT', `${IMPORTS}/${at}/pieces/1`, {
      body,
      headers: { 'Content-Type': 'application/octet-stream', ...client.csrfHeader, ...headers },
    })
  await visitor.post(`${IMPORTS}/${data.id}/complete`)
  await ana.browser.post(`${IMPORTS}/${data.id}/complete`, undefined, forged)
  await ana.browser.post(`${IMPORTS}/9999/complete`)
  await piece(visitor, data.id)
  for (const at of [data.id, 9999]) await piece(ana.browser, at)
  await piece(ana.browser, data.id, forged)
  await piece(ana.browser, data.id, {}, 'x'.repeat(1_100_000))
  await ana.browser.post(`${IMPORTS}/${data.id}/complete`)
  await piece(ana.browser, data.id)
  await ana.browser.delete(`${IMPORTS}/${data.id}`, key)
  await ana.browser.delete(`${IMPORTS}/9998`, key)
}

/** Somebody who has as many as anybody may have. */
async function withoutRoom(gateway: TestGateway): Promise<Person> {
  const bo = await gateway.person()
  for (let times = 0; times < MOST_IMPORTS; times++) await bo.browser.post(IMPORTS, { file_name: 'a.csv' })
  await bring(bo)
  await bring(bo, fileForm('x'), { path: CSV })
  return bo
}

async function atOnce(ana: Person, visitor: Client): Promise<void> {
  await bring({ browser: visitor }, fileForm('x'), { path: CSV })
  await bring(ana, fileForm('x'), { path: CSV, headers: forged })
  await bring(ana, new FormData(), { path: CSV })
  await visitor.get('/api/import/csv/sample')
  await bring(ana, undefined, { path: CSV })
}

const KEY = 'tISWyMCgrIMgFuxudZ'

/** Another gateway of the same house, which asks a stand-in. */
async function aboutTricount(gateway: TestGateway): Promise<readonly Client[]> {
  const lunch = { uuid: 'a', owner: 'ana', value: '-30.00', shares: { ana: '-15.00', ben: '-15.00' } }
  const fake = await startTricount({ [KEY]: tricountLedger([tricountEntry(lunch)], ['ana', 'ben']) })
  const other = await startGateway({ sharing: gateway, config: { TRICOUNT_API_URL: fake.url } })
  const [ana, bo] = [await other.person(someone(901)), await other.person(someone(902))]
  const visitor = other.visitor()
  const [VALIDATE, IMPORT] = ['/api/import/tricount/validate', '/api/import/tricount/import']
  const link = { tricount_url: `https://tricount.com/${KEY}` }
  const wish = {
    ...{ tricount_key: KEY, category_mapping: { FOOD_AND_DRINK: 'FOOD' } },
    user_mapping: { Ana: ana.registration.email, Ben: 'ben@example.com' },
  }
  for (const [path, body, absent] of [
    [VALIDATE, link, { tricount_url: 'https://tricount.com/tNOTHERE' }],
    [IMPORT, wish, { ...wish, tricount_key: 'tNOTHERE' }],
  ] as const) {
    for (const client of [ana.browser, visitor]) await client.post(path, body)
    await ana.browser.post(path, body, forged)
    for (const sent of [{}, { tricount_url: 'x'.repeat(1_100_000) }, absent]) await ana.browser.post(path, sent)
  }
  for (let times = 0; times < MOST_IMPORTS; times++) await bo.browser.post(IMPORTS, { file_name: 'a.csv' })
  await bo.browser.post(VALIDATE, link)
  await bo.browser.post(IMPORT, wish)
  for (let times = 0; times < 10; times++) await bo.browser.post(VALIDATE, link)
  await bo.browser.post(IMPORT, wish)
  await other.leave()
  await fake.stop()
  return [ana.browser, bo.browser, visitor]
}
