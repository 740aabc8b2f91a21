import { describe, expect, test } from 'vitest'
import { splitwise } from '#domain/imports/ledgers/splitwise.ts'
import { rowsOf } from '#test/support/ledgers.ts'
import { Examination } from '#workers/imports/examination.ts'

const PEOPLE = Array.from({ length: 300 }, (_, index) => `Person ${index}`)
const HEAD = `Date,Description,Category,Cost,Currency,${PEOPLE.join(',')}`

const row = (title: string, cost: string, first: string, second: string): string =>
  `2026-01-02,${title},General,${cost},EUR,${first},${second}${',0'.repeat(PEOPLE.length - 2)}`

async function examined(...lines: readonly string[]) {
  const examination = new Examination()
  for (const each of await rowsOf(splitwise, [HEAD, ...lines].join('\n'))) examination.add(each)
  return examination.result()
}

describe('what a file says itself that people are owed in the end', () => {
  test('is what it says last, however often it says so', async () => {
    const early = row('Total balance', '', '5', '-5')
    const { differences, entries } = await examined(
      row('Dinner', '2', '1', '-1'),
      ...Array.from({ length: 100 }, () => early),
      row('Total balance', '', '1', '-1'),
    )
    expect({ differences, entries }).toEqual({ differences: [], entries: 1 })
  })

  test('contradicts its entries no more often than anybody reads', async () => {
    const ones = PEOPLE.map(() => '1').join(',')
    const { differences } = await examined(`2026-01-02,Total balance,,,EUR,${ones}`)
    expect(differences).toHaveLength(100)
    expect(differences[0]).toEqual({ person: 'Person 0', currency: 'EUR', stated: '1.00', found: '0.00' })
  })
})
