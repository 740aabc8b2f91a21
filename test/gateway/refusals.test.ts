import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#domain/expense/category.ts'
import { gatewayEnvironment } from '#gateway/config.ts'
import { explain } from '#gateway/refusals.ts'
import { refused } from '#gateway/rest/refused.ts'

const CODE = /'([A-Z]+(?:_[A-Z]+)+)'/g
/** Written like codes, but none of them. */
const others: ReadonlySet<string> = new Set([...CATEGORIES, ...Object.keys(gatewayEnvironment.shape)])

/** Every code that the sources of rules and forms name. */
function codesOfRules(): string[] {
  const files = globSync([
    'domain/{expense,money,placeholder,commands,transfer,group}/**/*.ts',
    'gateway/{account,people,admin,groups,rest}/**/*.ts',
  ])
  const codes = files.flatMap(file => [...readFileSync(file, 'utf8').matchAll(CODE)].map(([, code = '']) => code))
  return [...new Set(codes)].filter(code => !others.has(code))
}

test('every rule that can say no has words and a status', () => {
  const codes = codesOfRules()
  const some = ['TITLE_REQUIRED', 'AMOUNT_SPLIT_TOTAL', 'COMMAND_ID_REUSED', 'EMAIL_TAKEN', 'INVALID_SPLIT_TYPE']
  expect(codes).toEqual(expect.arrayContaining(some))
  for (const code of codes) expect(explain({ code }).message).not.toBe('')
})

test('words tell what the rule knows', () => {
  const { message } = explain({ code: 'TOO_MANY_DECIMALS', data: { currency: 'JPY', decimals: 0 } })
  expect(message).toBe('JPY amounts have at most 0 decimals')
})

test.each([
  ['title', 'title'],
  ['payers', 'paid_by_id'],
  ['payers[0].amount', 'paid_by_id'],
  ['payers[1].person', 'paid_by_id'],
  ['split', 'splits'],
  ['split.entries[1].value', 'splits[1].split_value'],
  ['split.entries[12].person', 'splits[12].user_id'],
  ['confirmedRate', 'conversion_rate'],
  ['groupId', 'group_id'],
  ['sender', 'sender_id'],
  ['recipient', 'recipient_id'],
  ['settles.rate', 'settled_rate'],
  ['preferredCurrencies[1]', 'preferred_currencies[1]'],
  ['Idempotency-Key', 'Idempotency-Key'],
  ['tripId', 'trip_id'],
])('REST clients know %s as %s', (path, name) => {
  expect(refused({ code: 'INVALID_AMOUNT', path }).errors).toMatchObject([{ path: name }])
})
