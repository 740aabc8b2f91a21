import { expect, test } from 'vitest'
import { firstNameOf, shortNamesOf } from '#web/format/firstName.ts'

test.each([
  ['Sam Clarke', 'Sam'],
  ['Anaïs Lefèvre', 'Anaïs'],
  ['Мария Иванова', 'Мария'],
  ['Jean-Luc Picard', 'Jean-Luc'],
])('%s is called %s', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})

test.each([
  'Ana',
  'Ana Maria Silva',
  'The Smiths',
  'Unknown User',
  'Unbekannte Person',
  'User 7',
  'Mom & Dad',
  'Flat 12',
  'dora k',
  'J. Doe',
])('%s is no first and last name, and stays whole', name => expect(firstNameOf(name)).toBe(name))

test('two of the same first name are told apart', () => {
  const short = shortNamesOf(['Ana Silva', 'Ana Reis', 'Bo Silva'])
  expect(['Ana Silva', 'Ana Reis', 'Bo Silva'].map(short)).toEqual(['Ana Silva', 'Ana Reis', 'Bo'])
})
