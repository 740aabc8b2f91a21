import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEnumType } from 'graphql'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#domain/expense/category.ts'
import { RELATIVE_RANGES } from '#domain/report/relativeRange.ts'
import { asItIs } from '#gateway/codec.ts'
import { gatewayEnvironment } from '#gateway/config.ts'
import { expenses } from '#gateway/expenses/codec.ts'
import { detailsOf } from '#gateway/graphql/refusalDetails.ts'
import { createSchema } from '#gateway/graphql/schema.ts'
import { explain, REFUSAL_CODES, wordsFor } from '#gateway/refusals.ts'
import { problemOf } from '#gateway/rest/refused.ts'
import { transfers } from '#gateway/transfers/codec.ts'
import { namingOfTrips } from '#gateway/trips/codec.ts'
import { workerEnvironment } from '#workers/config.ts'
import { EXPORT_KINDS } from '#workers/exports/exports.ts'
import { IMPORT_STATES } from '#workers/imports/imports.ts'
import { FAILURES } from '#workers/rates/ask.ts'
import { DELIVERY_FAILURES } from '#workers/webhooks/send.ts'

const CODE = /'([A-Z]+(?:_[A-Z]+)+)'|refuse\(\s*'(\w+)'/g

const schema = createSchema()
const valuesOf = (name: string): readonly string[] => {
  const type = schema.getType(name)
  return isEnumType(type) ? type.getValues().map(value => value.name) : []
}

const known: readonly string[] = REFUSAL_CODES

/** Written like codes, but none of them: no rule says so to a client. */
const others: ReadonlySet<string> = new Set([
  ...CATEGORIES,
  ...RELATIVE_RANGES,
  ...Object.keys({ ...gatewayEnvironment.shape, ...workerEnvironment.shape }),
  // Who says what a currency is worth, and why nobody does.
  ...['CURRENCY_API', ...FAILURES],
  // What GraphQL says of a request that it did not carry out.
  ...['ANSWER_TOO_LARGE', 'BAD_REQUEST', 'BAD_USER_INPUT', 'INTERNAL_SERVER_ERROR', 'READ_ANEW', 'SERVICE_UNAVAILABLE'],
  'UNKNOWN_DOCUMENT',
  // What stands in the log is no event of ours.
  ...['NEWER_FORM', 'UNKNOWN_TYPE', 'WRONG_FORM'],
  // By what sums are told apart, and a day on which months may begin.
  ...['BASE_CATEGORY', 'LAST_WORKING_DAY'],
  // In which direction a debt is owed.
  ...['BY_VIEWER', 'TO_VIEWER'],
  // Where an import stands, what there is to say of its entries, and what files are of, those that are taken away too.
  ...IMPORT_STATES,
  ...EXPORT_KINDS,
  ...['ImportFindingCode', 'ImportSource', 'ImportSign'].flatMap(valuesOf),
  // What becomes of a table that is torn, in the words of its reader and in ours; and of a line that is cut.
  ...['CSV_MAX_RECORD_SIZE', 'CSV_QUOTE_NOT_CLOSED', 'NOT_CLOSED', 'TOO_LONG', 'ERR_STREAM_PREMATURE_CLOSE'],
  // What somebody is told that others did; one of these is a refusal, too.
  ...valuesOf('NotificationKind').filter(kind => !known.includes(kind)),
  // How others split.
  ...['BY_AMOUNT', 'BY_PERCENTAGE', 'BY_SHARES'],
  // What became of a question to Tricount.
  ...['NOT_FOUND', 'TOO_MANY', 'UNEXPECTED_ANSWER'],
  // What a change of something that comes again is about.
  ...['ONLY_THIS', 'THIS_AND_FOLLOWING'],
  // Why a program was not told.
  ...DELIVERY_FAILURES,
  // What the platform says of a database that is away.
  'EAI_AGAIN',
])

const root = join(import.meta.dirname, '../..')

/** Every code that the sources name. */
function codesInSources(): ReadonlySet<string> {
  const files = globSync('{domain,gateway,workers}/**/*.ts', { cwd: root }).filter(
    file => file !== 'gateway/refusals.ts' && !file.startsWith('gateway/generated/'),
  )
  const sources = files.map(file => readFileSync(join(root, file), 'utf8'))
  return new Set(sources.flatMap(source => [...source.matchAll(CODE)].map(([, code, refused = '']) => code ?? refused)))
}

test('every rule that can say no has words and a status, and no words are left of rules that are gone', () => {
  const codes = codesInSources()
  expect([...codes].filter(code => !others.has(code)).toSorted()).toEqual(REFUSAL_CODES.toSorted())
  expect(REFUSAL_CODES.filter(code => others.has(code))).toEqual([])
  for (const code of REFUSAL_CODES) {
    expect(explain({ code })).toMatchObject({ message: expect.stringMatching(/\S/), status: expect.any(Number) })
  }
})

test('whoever has words of their own is told as data what ours are about', () => {
  const about = REFUSAL_CODES.flatMap(code => [...wordsFor(code).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  // GraphQL looks at fields before any rule does, a trip is told by more than its title, and words are mapped in REST alone.
  const names = [...new Set(about)].filter(name => !['field', 'title', 'words'].includes(name))
  expect(names).toContain('max')
  expect(names.filter(name => detailsOf({ data: { [name]: 1 } }) === null)).toEqual([])
  expect(detailsOf({ data: { tripId: 7, title: 'Rome' } })).toMatchObject({ trip: { id: '7' } })
  expect(detailsOf({ data: { field: 'x', retryAfter: 1 } })).toBeNull()
})

test('words tell what the rule knows', () => {
  const { message } = explain({ code: 'TOO_MANY_DECIMALS', data: { currency: 'JPY', decimals: 0 } })
  expect(message).toBe('JPY amounts have at most 0 decimals')
})

test.each([
  ['title', 'title', asItIs],
  ['payers', 'paid_by_id', expenses.inRest],
  ['payers[0].amount', 'paid_by_id', expenses.inRest],
  ['payers[1].person', 'paid_by_id', expenses.inRest],
  ['split', 'splits', expenses.inRest],
  ['split.entries[1].value', 'splits[1].split_value', expenses.inRest],
  ['split.entries[12].person', 'splits[12].user_id', expenses.inRest],
  ['confirmedRate', 'conversion_rate', expenses.inRest],
  ['groupId', 'group_id', expenses.inRest],
  ['sender', 'sender_id', transfers.inRest],
  ['transfers[0].sender', 'sender_id', transfers.inRest],
  ['recipient', 'recipient_id', transfers.inRest],
  ['settles.rate', 'settled_rate', transfers.inRest],
  ['preferredCurrencies[1]', 'preferred_currencies[1]', asItIs],
  ['Idempotency-Key', 'Idempotency-Key', asItIs],
  ['tripId', 'trip_id', asItIs],
  ['participants[2]', 'placeholder_participant_ids[0]', namingOfTrips(2)],
  ['participants[1]', 'participant_ids[1]', namingOfTrips(2)],
])('REST clients know %s as %s', (path, name, inRest) => {
  expect(problemOf([{ code: 'INVALID_AMOUNT', path }], { inRest }).errors).toMatchObject([{ path: name }])
})
