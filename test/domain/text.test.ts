import { describe, expect, test } from 'vitest'
import { fitsInALine, isVisible } from '#domain/text.ts'

describe('There is nothing to see in', () => {
  test.each([
    ['nothing', ''],
    ['spaces', ' \t\u00A0\u3000'],
    ['zero-width spaces and joiners', '\u200B\u200D\u2060\uFEFF'],
    ['variation selectors', '\uFE0F\u{E0100}'],
    ['Hangul fillers', '\u115F\u1160\u3164\uFFA0'],
    ['the combining grapheme joiner', '\u034F'],
    ['the empty pattern of Braille', '\u2800\u2800'],
    ['marks that turn the writing', '\u202E\u2066'],
    ['the letters of a flag without the flag', '\u{E0067}\u{E0062}\u{E007F}'],
  ])('%s', (_, text) => {
    expect(isVisible(text)).toBe(false)
    expect(isVisible(`${text}x`)).toBe(true)
  })
})

test.each(['☂️', '👩‍👩‍👧', '🇮🇹', '1️⃣', '🏴\u{E0067}\u{E0062}\u{E007F}', 'ي', '서울', '⠃', 'e\u0301'])(
  '%s is seen',
  text => {
    expect(isVisible(text)).toBe(true)
    expect(fitsInALine(text)).toBe(true)
  },
)

test.each(['a\nb', 'a\u2028b', 'a\u0000', 'a\u202Eb', 'a\u2067b', 'a\uD800b'])('%j does not fit in a line', text => {
  expect(fitsInALine(text)).toBe(false)
})
