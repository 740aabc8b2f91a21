import type { Client } from '#test/support/client.ts'
import type { Person, TestGateway } from '#test/support/gateway.ts'
import { lunch, recorded } from '#test/support/restExpenses.ts'

const huge = { title: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'once' }
const other = { 'Idempotency-Key': 'other' }
const tooLong = { 'Idempotency-Key': 'x'.repeat(201) }

const CONFIRM = '/api/expenses/currency/confirm'
const CHECK = '/api/expenses/check-duplicate'
const RECEIPTS = '/api/receipts'
const COMMENTS = '/api/comments'
const ALL = '/api/expenses/all'
const DELETIONS = '/api/expenses/deletions'

/** Brings about every answer that is documented about what is done to expenses besides keeping them. */
export async function everyAnswerAboutExpenses(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, visitor] = [await gateway.person(), gateway.visitor()]
  const { browser } = ana
  const { id } = await recorded(ana, { currency: 'USD' })
  const rate = { expense_id: id, conversion_rate: 1.5 }

  for (const body of [{}, huge, lunch]) await browser.post(CHECK, body)
  for (const body of [{}, huge, { ...rate, expense_id: 999_999 }]) await browser.post(CONFIRM, body)
  for (const conversion_rate of [1.5, 2]) await browser.post(CONFIRM, { ...rate, conversion_rate }, key)
  for (const call of [CHECK, CONFIRM]) {
    await visitor.post(call, {})
    await browser.post(call, {}, forged)
  }

  await visitor.delete(ALL)
  await browser.put('/api/users/settings', { theme: 'dark' }, key)
  for (const headers of [forged, tooLong, key]) await browser.delete(ALL, headers)
  await browser.delete(ALL)
  const { deletions } = (await browser.get<{ deletions: { id: number }[] }>(DELETIONS)).body.data
  const one = `${DELETIONS}/${deletions[0]?.id}`
  for (const client of [visitor, browser]) {
    for (const call of [DELETIONS, one, `${DELETIONS}/999999`]) await client.get(call)
    for (const call of [one, `${DELETIONS}/999999`]) await client.post(`${call}/undo`)
  }
  await browser.post(`${one}/undo`, undefined, forged)
  await browser.put('/api/users/settings', { theme: 'light' }, other)
  await browser.post(`${one}/undo`, undefined, other)
  await everyAnswerAboutComments(ana, visitor)
  await everyAnswerAboutReceipts(ana, visitor)
  return [browser, visitor]
}

async function everyAnswerAboutComments(ana: Person, visitor: Client): Promise<void> {
  const { browser } = ana
  const { id } = await recorded(ana)
  const said = { 'Idempotency-Key': 'said' }
  const comment = { expense_id: id, text: 'With the deposit?' }
  const added = await browser.post<{ id: number }>(COMMENTS, comment, said)
  const one = `${COMMENTS}/${added.body.data.id}`
  for (const call of [`expense_id=${id}`, `expense_id=${id}&page=0`, 'expense_id=999999']) {
    await browser.get(`${COMMENTS}?${call}`)
  }
  await visitor.get(`${COMMENTS}?expense_id=${id}`)
  for (const body of [{}, { text: 'x'.repeat(1_100_000) }]) {
    await browser.post(COMMENTS, body)
    await browser.put(one, body)
  }
  await browser.post(COMMENTS, { ...comment, text: 'Another' }, said)
  await browser.post(COMMENTS, { ...comment, expense_id: 999_999 })
  await visitor.post(COMMENTS, comment)
  await browser.post(COMMENTS, comment, forged)
  for (const headers of [said, {}]) await browser.put(one, { text: 'Without' }, headers)
  await browser.put(`${COMMENTS}/999999`, { text: 'Without' })
  await visitor.put(one, { text: 'Without' })
  await browser.put(one, { text: 'Without' }, forged)
  await visitor.delete(one)
  for (const headers of [forged, said, tooLong, {}, {}]) await browser.delete(one, headers)
}

async function everyAnswerAboutReceipts(ana: Person, visitor: Client): Promise<void> {
  const { browser } = ana
  const on = `${RECEIPTS}?expense_id=${(await recorded(ana)).id}`
  const absent = `${RECEIPTS}?expense_id=999999`
  const proof = browser.csrfHeader
  const send = (client: Client, path: string, body: string, headers: Readonly<Record<string, string>>) =>
    client.call<{ id: number }>('POST', path, { body, headers: { 'Content-Type': 'application/pdf', ...headers } })
  const attached = { ...proof, 'Idempotency-Key': 'attached' }
  const { body } = await send(browser, on, '%PDF-1.7', attached)
  for (const file of ['%PDF-1.8', 'no receipt']) await send(browser, on, file, attached)
  await send(browser, on, 'x'.repeat(11 * 1024 * 1024), proof)
  await send(browser, absent, '%PDF-1.7', proof)
  await send(browser, on, '%PDF-1.7', forged)
  await send(visitor, on, '%PDF-1.7', {})
  for (const path of [on, absent, `${RECEIPTS}?expense_id=x`]) await browser.get(path)
  await visitor.get(on)
  const one = `${RECEIPTS}/${body.data.id}`
  for (const what of ['file', 'preview']) {
    await browser.get(`${RECEIPTS}/999999/${what}`)
    await visitor.get(`${one}/${what}`)
  }
  await visitor.delete(one)
  for (const headers of [forged, { 'Idempotency-Key': 'attached' }, tooLong, {}, {}]) await browser.delete(one, headers)
}
