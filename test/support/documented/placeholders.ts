import { connected } from '#test/support/circles.ts'
import type { Client } from '#test/support/client.ts'
import type { TestGateway } from '#test/support/gateway.ts'
import { created, PATH } from '#test/support/placeholders.ts'
import { recorded } from '#test/support/restExpenses.ts'

const huge = { display_name: 'x'.repeat(1_100_000) }
const forged = { 'X-CSRFToken': 'forged' }
const key = { 'Idempotency-Key': 'once' }

/** Brings about every answer that is documented about placeholders. Answers who was given them. */
export async function everyAnswerAboutPlaceholders(gateway: TestGateway): Promise<readonly Client[]> {
  const [ana, bo, visitor] = [await gateway.person(), await gateway.person(), gateway.visitor()]
  await connected(ana, bo)
  const { id } = await created(ana)
  const own = `${PATH}/${id}`
  const splits = [{ user_id: bo.id }, { placeholder_user_id: id }]
  await recorded(ana, { split_type: 'EQUAL', splits })

  for (const list of [PATH, `${PATH}/visible`, `${PATH}/search`, own, `${own}/balance`]) {
    await visitor.get(list)
    await ana.browser.get(list)
  }
  await ana.browser.get(`${PATH}/search?context=elsewhere`)
  for (const absent of ['999', 'abc']) {
    await ana.browser.get(`${PATH}/${absent}`)
    await ana.browser.get(`${PATH}/${absent}/balance`)
    await ana.browser.put(`${PATH}/${absent}`, {})
    await ana.browser.delete(`${PATH}/${absent}`)
    await ana.browser.post(`${PATH}/${absent}/link`, { real_user_id: bo.id })
  }

  await ana.browser.post(PATH, { display_name: 'Uncle' }, key)
  const calls = [
    ['POST', PATH, { display_name: 'Aunt' }],
    ['PUT', own, { display_name: 'Aunt' }],
    ['POST', `${own}/link`, { real_user_id: bo.id }],
  ] as const
  for (const [method, path, typed] of calls) {
    await visitor.send(method, path, {})
    await ana.browser.send(method, path, {}, forged)
    for (const body of [huge, { colour: 'red' }]) await ana.browser.send(method, path, body)
    await ana.browser.send(method, path, typed, key)
  }
  await visitor.delete(own)
  await bo.browser.delete(own)
  await ana.browser.delete(own, key)
  await ana.browser.put(own, { display_name: 'Granny' })
  await ana.browser.delete(own)
  await ana.browser.post(`${own}/link`, { real_user_id: bo.id })
  return [ana.browser, bo.browser, visitor]
}
