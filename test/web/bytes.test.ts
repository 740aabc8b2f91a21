import { expect, test } from 'vitest'
import { formatBytes } from '#web/format/bytes.ts'

test('how large a file is is said in the words of a language, one and many', () => {
  const written = (language: string) =>
    [1, 193, 18_900, 3_240_000].map(bytes => formatBytes(bytes, language).replace(/\s/, ' '))
  expect(written('en')).toEqual(['1 byte', '193 bytes', '19 kB', '3.2 MB'])
  expect(written('de')).toEqual(['1 Byte', '193 Byte', '19 kB', '3,2 MB'])
})
