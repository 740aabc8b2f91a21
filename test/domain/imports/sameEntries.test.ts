import { expect, test } from 'vitest'
import { type Said, SameEntries } from '#domain/imports/sameEntries.ts'

/* What somebody took along and brings back they have once. */

const coffee: Said = { kind: 'expense', date: '2026-11-01', currency: 'EUR', amountMinor: 350, text: 'Coffee' }
const [first, second] = [
  { ...coffee, id: 1 },
  { ...coffee, id: 2 },
]

test('what says the same is the same, and each entry is one row', () => {
  expect(new SameEntries().match([coffee, coffee, coffee], [first, second])).toEqual([true, true, false])
})

test('what was one row is no other one of those that follow', () => {
  const same = new SameEntries()
  expect([same.match([coffee], [first]), same.match([coffee], [first])]).toEqual([[true], [false]])
})

test.each([{ date: '2026-11-02' }, { amountMinor: 351 }, { currency: 'USD' }, { text: 'Tea' }, { kind: 'transfer' }])(
  'what differs in %j is another',
  other => expect(new SameEntries().match([{ ...coffee, ...(other as Partial<Said>) }], [first])).toEqual([false]),
)

test('an entry without a text is what was written without one', () => {
  const paid: Said = { ...coffee, kind: 'transfer', text: null }
  expect(new SameEntries().match([{ ...paid, text: '' }], [{ ...paid, id: 1 }])).toEqual([true])
})
