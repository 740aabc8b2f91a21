import { describe, expect, test } from 'vitest'
import { readUser } from '#web/features/session/user.ts'
import { listIn, numberIn, textIn, textsIn, where } from '#web/format/reading.ts'

const ana = {
  ...{ id: 7, username: 'ana', first_name: 'Ana', last_name: 'Silva', display_name: null, email: 'ana@example.org' },
  ...{ currency: 'EUR', preferred_currencies: ['USD'] },
}

describe('a user', () => {
  test('is read as they were told, without what nobody asked for', () => {
    expect(readUser({ ...ana, language: 'pt-PT' })).toEqual(ana)
  })
  test.for(['display_name', 'preferred_currencies'])('need not have a %s', name => {
    expect(readUser({ ...ana, [name]: undefined })).toEqual({ ...ana, [name]: undefined })
    expect(readUser({ ...ana, [name]: null })).toEqual({ ...ana, [name]: null })
  })
  test.for([
    ['id', '7'],
    ['username', undefined],
    ['email', null],
    ['currency', 7],
    ['display_name', 7],
    ['preferred_currencies', 'USD'],
    ['preferred_currencies', [7]],
  ] as const)('is none whose %s is %o', ([name, value]) => {
    expect(() => readUser({ ...ana, [name]: value })).toThrow(TypeError)
  })
  test.for([null, undefined, 'ana', 7, []])('is none that is %o', told => {
    expect(() => readUser(told)).toThrow(TypeError)
  })
})

test('what is of another kind is told by its name', () => {
  expect(() => textIn({ title: 7 }, 'title')).toThrow('title should be a text')
  expect(() => numberIn({ id: '7' }, 'id')).toThrow('id should be a number')
  expect(() => listIn({ ids: {} }, 'ids')).toThrow('ids should be a list')
  expect(() => where(textsIn, { ids: [7] }, 'ids')).toThrow('ids should be a text')
})
