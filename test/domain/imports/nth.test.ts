import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Nth } from '#domain/imports/text/nth.ts'

test('rows that say the same are told apart by their order, however many there are', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { maxLength: 5_000, size: 'max' }), rows => {
      const [nth, before] = [new Nth(), new Map<number, number>()]
      for (const row of rows) {
        const count = (before.get(row) ?? 0) + 1
        before.set(row, count)
        expect(nth.name(`row ${row}`)).toBe(count === 1 ? `row ${row}` : `row ${row}#${count}`)
      }
    }),
    { numRuns: 20 },
  )
})

test('of a hundred thousand that all say something else none is a second one', () => {
  const nth = new Nth()
  const names = Array.from({ length: 100_000 }, (_, n) => nth.name(`2026-11-11|Thing ${n}`))
  expect(names.filter(name => name.includes('#'))).toEqual([])
  expect(nth.name('2026-11-11|Thing 7')).toBe('2026-11-11|Thing 7#2')
})

/** Rows of which what their numbers end in is the same: two pieces that come to the same end, and two more behind them … */
function* endingAlike(count: number): Generator<string> {
  const end = (from: number, text: string): number =>
    [...text].reduce((state, sign) => Math.imul(state ^ sign.charCodeAt(0), 0x85ebca6b), from) & 0x1f_ffff
  const pairs: (readonly [string, string])[] = []
  for (let state = 0x01234567; 2 ** pairs.length < count; ) {
    const met = new Map<number, string>()
    for (let n = 0; ; n++) {
      const piece = n.toString(36).padStart(4, '0')
      const twin = met.get(end(state, piece))
      met.set(end(state, piece), piece)
      if (twin === undefined) continue
      pairs.push([twin, piece])
      state = end(state, piece)
      break
    }
  }
  for (let n = 0; n < count; n++) yield pairs.map(([one, other], bit) => ((n >> bit) & 1 ? other : one)).join('')
}

test('a file whose rows were chosen for it takes no longer than any other', () => {
  const rows = [...endingAlike(20_000)]
  const [nth, began] = [new Nth(), performance.now()]
  expect(rows.map(row => nth.name(row))).toEqual(rows)
  expect(performance.now() - began).toBeLessThan(2_000)
})
