import { expect, test } from 'vitest'
import { CATEGORIES } from '#domain/expense/category.ts'
import { basesOf, formsOf, placeholdersOf, wordsOf } from '#test/support/words.ts'
import { type Ask, readSources } from '#test/support/wordsInUse.ts'
import { categoryEmoji } from '#web/format/category.ts'

const english = wordsOf('en')
const keys = basesOf(english)
const { asks, obscure, names } = readSources(new Set([...keys].map(key => key.slice(0, key.indexOf('.')))))

const asPattern = (key: string): RegExp =>
  new RegExp(
    `^${key
      .split('*')
      .map(part => RegExp.escape(part))
      .join('([^.]+)')}$`,
  )

/** The keys that an ask can mean. What stands in place of a `*` has to be named somewhere. */
function meantBy({ key }: Ask): string[] {
  if (!key.includes('*')) return keys.has(key) ? [key] : []
  const pattern = asPattern(key)
  return [...keys].filter(candidate =>
    pattern
      .exec(candidate)
      ?.slice(1)
      .every(filler => names.has(filler)),
  )
}

/** Where they are to be looked for. */
const told = (found: readonly Ask[]): readonly string[] => [...new Set(found.map(({ file, key }) => `${file}: ${key}`))]

test('the sources are read', () => {
  expect(new Set(asks.map(({ key }) => key)).size).toBeGreaterThan(100)
  expect(asks.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['expenses.heading', 'categories.*', 'session.haveAccount', 'shell.expenses']),
  )
})

test('every key can be told from the source', () => {
  expect(obscure).toEqual([])
})

test('every word a screen asks for exists', () => {
  expect(told(asks.filter(ask => meantBy(ask).length === 0))).toEqual([])
})

test('every word is asked for', () => {
  const used = new Set(asks.flatMap(meantBy))
  expect([...keys].filter(key => !used.has(key))).toEqual([])
})

test('every placeholder is filled', () => {
  const unfilled = asks.filter(ask => {
    const needed = meantBy(ask).flatMap(key => formsOf(key, english).flatMap(placeholdersOf))
    return ask.values !== null && needed.some(name => !ask.values?.includes(name))
  })
  expect(told(unfilled)).toEqual([])
})

test('words that follow a number are asked for with one', () => {
  const plural = asks.filter(({ key }) => english.has(`${key}_other`))
  expect(told(plural.filter(({ values }) => values !== null && !values.includes('count')))).toEqual([])
})

test.for(CATEGORIES)('%s has a name and an emoji', category => {
  expect(english.has(`categories.${category}`)).toBe(true)
  expect(categoryEmoji(category)).not.toBe('📊')
})

test('a category nobody knows shows a chart', () => {
  expect(categoryEmoji('custom-7')).toBe('📊')
})
