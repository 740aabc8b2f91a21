import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answering, type FakeTricount, startTricount, tricountLedger } from '#test/support/tricount.ts'
import { openTricount } from '#workers/tricount/client.ts'

let fake: FakeTricount
beforeEach(async () => {
  fake = await startTricount({ tABC123: tricountLedger([]) })
})
afterEach(() => fake.stop())

const failureOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    ({ failure, retryAfter }) => (retryAfter === undefined ? failure : `${failure} ${retryAfter}`),
  )

test('a ledger is had by one installation for all, whatever the order of its answer', async () => {
  const tricount = openTricount(fake.url)
  expect(JSON.parse(await tricount.ledger('tABC123')).Response[0].Registry.title).toBe('City trip')
  await tricount.ledger('tABC123')
  expect(fake.asked.map(({ path }) => path.replace(/\d+\/registry/, 'N/registry'))).toEqual([
    ...['/v1/session-registry-installation', '/v1/user/N/registry', '/v1/user/N/registry'],
  ])
  expect(fake.asked.every(({ agent }) => agent?.startsWith('com.bunq.tricount.android'))).toBe(true)
})

test('where the session has ended, it installs itself once more, and no more than that', async () => {
  const tricount = openTricount(fake.url)
  await tricount.ledger('tABC123')
  fake.failNext('read', answering(401))
  await tricount.ledger('tABC123')
  expect(fake.asked.filter(({ path }) => path.includes('installation'))).toHaveLength(2)
  fake.failNext('read', answering(403))
  fake.failNext('read', answering(403))
  expect(await failureOf(tricount.ledger('tABC123'))).toBe('UNEXPECTED_ANSWER')
})

test('a ledger that is not there', async () => {
  expect(await failureOf(openTricount(fake.url).ledger('tNOTHERE'))).toBe('NOT_FOUND')
})

test.each([
  ['too many', answering(429, '{}', { 'Retry-After': '17' }), 'TOO_MANY 17'],
  ['too many, without a word of when', answering(429), 'TOO_MANY 60'],
  ['a failure of theirs', answering(500), 'UNREACHABLE'],
  ['half an answer', answering(200, '{"Response": [{"Registry"'), 'UNEXPECTED_ANSWER'],
  ['a page', answering(200, '<html>'), 'UNEXPECTED_ANSWER'],
  ['somewhere else', answering(302, '', { Location: 'http://127.0.0.1:1/' }), 'UNEXPECTED_ANSWER'],
  ['a hundred megabytes', answering(200, 'x'.repeat(9 * 1024 * 1024)), 'UNEXPECTED_ANSWER'],
  ['a line that breaks', (response: ServerResponse) => response.destroy(), 'UNREACHABLE'],
] as const)('%s is told for what it is, and the next call is none the worse for it', async (_, fault, failure) => {
  const tricount = openTricount(fake.url)
  fake.failNext('read', fault)
  expect(await failureOf(tricount.ledger('tABC123'))).toBe(failure)
  expect(await tricount.ledger('tABC123')).toContain('City trip')
})

test.each([
  ['no answer', () => {}],
  ['an answer that never ends', (response: ServerResponse) => void response.write('{"Response": [')],
] as const)('%s is waited for so long and no longer', async (_, fault) => {
  const tricount = openTricount(fake.url, 2_000)
  await tricount.ledger('tABC123')
  fake.failNext('read', fault)
  expect(await failureOf(tricount.ledger('tABC123'))).toBe('UNREACHABLE')
  expect(await tricount.ledger('tABC123')).toContain('City trip')
})

test('where nothing can be installed, it is tried again the next time', async () => {
  const tricount = openTricount(fake.url)
  fake.failNext('install', answering(500))
  expect(await failureOf(tricount.ledger('tABC123'))).toBe('UNREACHABLE')
  expect(await tricount.ledger('tABC123')).toContain('City trip')
})

test('who would be the sixth in line is asked to come back', async () => {
  const tricount = openTricount(fake.url)
  const held: ServerResponse[] = []
  fake.failNext('install', response => held.push(response))
  const five = Array.from({ length: 5 }, () => failureOf(tricount.ledger('tABC123')))
  expect(await failureOf(tricount.ledger('tABC123'))).toBe('TOO_MANY 60')
  await expect.poll(() => held.length).toBe(1)
  for (const response of held) response.destroy()
  expect(await Promise.all(five)).toEqual(['UNREACHABLE', 'none', 'none', 'none', 'none'])
  expect(await failureOf(tricount.ledger('tABC123'))).toBe('none')
})

test('what is told of a failure holds no key', async () => {
  fake.failNext('read', answering(500))
  const error = await openTricount(fake.url)
    .ledger('tABC123')
    .catch((reason: unknown) => reason)
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('tABC123')
})
