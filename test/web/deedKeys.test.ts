import { expect, test } from 'vitest'
import { createDeedKeys } from '#web/format/deedKeys.ts'

test('the same values have the same key, and others another', () => {
  const keys = createDeedKeys()
  const first = keys.keyOf({ email: 'ana@example.org' })
  expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(keys.keyOf({ email: 'ana@example.org' })).toBe(first)
  expect(keys.keyOf({ email: 'bo@example.org' })).not.toBe(first)
  expect(keys.keyOf({ email: 'ana@example.org' })).not.toBe(first)
})

test('what is done again after it was done has a new key', () => {
  const keys = createDeedKeys()
  const first = keys.keyOf({ newPassword: 'correct horse' })
  keys.isDone()
  expect(keys.keyOf({ newPassword: 'correct horse' })).not.toBe(first)
})

test('what is to make one thing has one key, however it is typed over, until that is known to be done', () => {
  const keys = createDeedKeys(undefined, { makesOne: true })
  const first = keys.keyOf({ title: 'Rent' })
  expect(keys.keyOf({ title: 'Rent and heating' })).toBe(first)
  expect(keys.keyOf({ title: 'Rent' })).toBe(first)
  keys.isDone()
  expect(keys.keyOf({ title: 'Rent' })).not.toBe(first)
})
