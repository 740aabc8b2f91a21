import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlaceholder, personName, placeholderPerson, readPersonName, userPerson } from '#domain/person.ts'
import { personIdOf, placeholderIdOf } from '#gateway/id.ts'

test('accounts and placeholders of the same number are told apart by their names', () => {
  expect(personName(userPerson(7))).toBe('7')
  expect(personName(placeholderPerson(7))).toBe('placeholder-7')
})

test('whoever is named is known by that name', () => {
  const number = fc.integer({ min: 1, max: 999_999_999_999_999 })
  const anybody = fc.oneof(number.map(userPerson), number.map(placeholderPerson))
  fc.assert(
    fc.property(anybody, person => {
      const name = personName(person)
      expect(personIdOf(name)).toBe(person)
      expect(readPersonName(name)).toEqual({ isPlaceholder: isPlaceholder(person), digits: String(Math.abs(person)) })
    }),
  )
})

test('what is no name is nobody’s', () => {
  for (const text of ['', 'x', '-7', 'placeholder-', 'placeholder-x', 'placeholder--7', 'placeholder-0', '07', '1e3']) {
    expect([text, Math.abs(personIdOf(text))]).toEqual([text, 0])
    expect([text, placeholderIdOf(text)]).toEqual([text, 0])
  }
  expect(placeholderIdOf('7')).toBe(0)
  expect(placeholderIdOf('placeholder-7')).toBe(7)
})
