import { expect, test } from 'vitest'
import { formatDay } from '#web/format/dateFormat.ts'
import { writtenDay } from '#web/format/writtenDay.ts'

test.each([
  ['German writes the day first with dots', 'EU', 'de', '20.11.2026'],
  ['other languages write it with strokes', 'EU', 'fr', '20/11/2026'],
  ['so does English', 'EU', 'en', '20/11/2026'],
  ['whoever wants the month first has it in German too', 'US', 'de', '11/20/2026'],
] as const)('%s', (_, format, language, written) => {
  expect(formatDay('2026-11-20', writtenDay(format, language))).toBe(written)
})
