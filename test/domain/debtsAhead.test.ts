import fc from 'fast-check'
import { expect, test } from 'vitest'
import { debtsAhead, type OpenDebts, type Owed } from '#domain/balance/ahead.ts'

const owed = fc.record<Owed>({
  person: fc.integer({ min: 1, max: 4 }),
  currency: fc.constantFrom('EUR', 'JPY'),
  minor: fc.bigInt({ min: -10_000n, max: 10_000n }),
})
const moves = fc.array(
  fc.record({ owed, date: fc.constantFrom('2027-01-01', '2027-01-02', '2027-03-09') }).map(({ owed: of, date }) => ({
    ...of,
    date,
  })),
)

/** By paper and pencil: person by person, and then the two sides. */
function reckoned(all: readonly Owed[], currency: string): readonly bigint[] {
  const people = Map.groupBy(
    all.filter(each => each.currency === currency),
    ({ person }) => person,
  )
  const sums = [...people.values()].map(ofOne => ofOne.reduce((sum, { minor }) => sum + minor, 0n))
  const total = (side: (sum: bigint) => boolean) => sums.filter(side).reduce((sum, each) => sum + each, 0n)
  return [total(sum => sum > 0n), -total(sum => sum < 0n)]
}

const told = ({ toOne, byOne }: OpenDebts, currency: string) => [toOne.get(currency) ?? 0n, byOne.get(currency) ?? 0n]

test('after each day, what is owed is all that was and has come until then', () => {
  fc.assert(
    fc.property(fc.array(owed), moves, (open, ahead) => {
      const { now, after } = debtsAhead(open, ahead)
      expect([...after.keys()]).toEqual([...new Set(ahead.map(({ date }) => date))].sort())
      for (const currency of ['EUR', 'JPY']) {
        expect(told(now, currency)).toEqual(reckoned(open, currency))
        for (const [day, debts] of after) {
          const until = ahead.filter(({ date }) => date <= day)
          expect(told(debts, currency)).toEqual(reckoned([...open, ...until], currency))
        }
      }
    }),
  )
})

test('whom one owes and who owes one are not set off against each other', () => {
  const { now } = debtsAhead(
    [
      { person: 2, currency: 'EUR', minor: 500n },
      { person: 3, currency: 'EUR', minor: -200n },
    ],
    [],
  )
  expect(now).toEqual({ toOne: new Map([['EUR', 500n]]), byOne: new Map([['EUR', 200n]]) })
})
