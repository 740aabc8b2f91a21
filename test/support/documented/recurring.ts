import { dayIn, plusDays } from '#domain/day.ts'
import type { Client } from '#test/support/client.ts'
import type { Person, TestGateway } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { FIRST, RECURRING, ruleOf } from '#test/support/restRecurring.ts'

const huge = { title: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'once' }
const tooLong = { 'Idempotency-Key': 'x'.repeat(300) }

/** Brings about every answer that is documented about what is recorded again and again. Answers who was given them. */
export async function everyAnswerAboutRecurring(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, visitor] = [await gateway.person(), gateway.visitor()]
  const { browser } = ana
  const own = await ruleOf(ana)
  const rent = { title: 'Rent', amount: 900, currency: 'EUR', schedule: { unit: 'MONTH', first: FIRST } }
  for (const client of [browser, visitor]) {
    await client.get(RECURRING)
    await client.get(`${RECURRING}/upcoming?from=${FIRST}&to=${FIRST}`)
    await client.get(`${RECURRING}/coming?to=${plusDays(dayIn('UTC', new Date()), 365)}`)
    await client.post(RECURRING, rent, key)
  }
  await everyAnswerAboutSuggestions(ana, visitor)
  await browser.get(`${RECURRING}/upcoming`)
  await browser.get(`${RECURRING}/coming`)
  for (const body of [{}, huge, { ...rent, group_id: 987654 }]) await browser.post(RECURRING, body)
  await browser.post(RECURRING, { ...rent, title: 'Gym' }, key)
  await browser.post(RECURRING, rent, forged)

  const one = `${RECURRING}/${own.id}`
  await change(browser, visitor, { call: 'PUT', path: one, body: { title: 'Flat' }, wrong: { title: '' } })
  for (const path of ['skip', 'reinstate'].map(name => `${one}/${name}`)) {
    await change(browser, visitor, { call: 'POST', path, body: { date: FIRST }, wrong: {} })
  }
  for (const path of ['pause', 'resume'].map(name => `${one}/${name}`)) {
    for (const client of [browser, visitor]) await client.post(path)
    await browser.post(path, undefined, forged)
    await browser.post(path, undefined, tooLong)
    await browser.post(path, undefined, key)
    await browser.post(path.replace(String(own.id), '987654'))
  }
  await visitor.delete(one)
  await browser.delete(one, forged)
  await browser.delete(one, key)
  await browser.delete(`${one}9999`)
  await browser.delete(one)
  return [browser, visitor]
}

async function everyAnswerAboutSuggestions(ana: Person, visitor: Client): Promise<void> {
  const today = dayIn('UTC', new Date())
  for (const weeks of [2, 1, 0]) await recorded(ana, { title: 'Market', date: plusDays(today, -7 * weeks) })
  const { browser } = ana
  const { body } = await browser.get<readonly { readonly key: string }[]>(`${RECURRING}/suggestions`)
  const one = `${RECURRING}/suggestions/${body.data[0]?.key}/dismissal`
  const other = `${RECURRING}/suggestions/other/dismissal`
  await visitor.get(`${RECURRING}/suggestions`)
  for (const call of ['POST', 'DELETE'] as const) {
    await visitor.send(call, one, undefined)
    await browser.send(call, one, undefined, forged)
    await browser.send(call, one, undefined, tooLong)
    for (const path of [one, other]) await browser.send(call, path, undefined, key)
    await browser.send(call, other, undefined)
    await browser.send(call, one, undefined)
  }
}

interface Change {
  readonly call: 'PUT' | 'POST'
  readonly path: string
  readonly body: object
  readonly wrong: object
}

/** In every way that it may end. */
async function change(browser: Client, visitor: Client, { call, path, body, wrong }: Change): Promise<void> {
  for (const client of [browser, visitor]) await client.send(call, path, body)
  for (const other of [wrong, huge]) await browser.send(call, path, other)
  await browser.send(call, path, body, forged)
  await browser.send(call, path, body, key)
  await browser.send(call, path.replace(/\d+/, '987654'), body)
}
