import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payeeOf } from '#domain/imports/payee.ts'

describe('whom a statement names', () => {
  test.each([
    ['REWE SAGT DANKE 4711//Berlin/DE', 'Rewe Sagt Danke Berlin De'],
    ['rewe sagt danke, 0815 Berlin DE 2026-11-03', 'Rewe Sagt Danke Berlin De'],
    ['H&M 12345', 'H&m'],
    ["McDonald's 77", "Mcdonald's"],
    ['Žabka Z1234 K.1', 'Žabka'],
    ['12.11. 4711', null],
    ['', null],
  ])('%s is %s', (said, payee) => {
    expect(payeeOf(said)).toBe(payee)
  })

  test('is told alike however it is written, and whatever numbers stand beside it', () => {
    const word = fc.stringMatching(/^[a-z]{2,10}$/)
    const number = fc.nat().map(String)
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.array(number, { maxLength: 4 }),
        (words, numbers) => {
          const beside = [...words, ...numbers].join(' ').toUpperCase()
          expect(payeeOf(beside)).toBe(payeeOf(words.join('  ')))
        },
      ),
    )
  })

  test('is short, and told alike once more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), said => {
        const payee = payeeOf(said)
        if (payee === null) return
        expect([...payee].length).toBeLessThanOrEqual(60)
        expect(payeeOf(payee)).not.toBeNull()
      }),
    )
  })
})
