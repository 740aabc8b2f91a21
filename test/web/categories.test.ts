import { InMemoryCache } from '@apollo/client'
import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { firstEmojis, refuseEmoji } from '#domain/category/facts.ts'
import { CATEGORIES } from '#domain/expense/category.ts'
import { categorySchema, changesTo, newCategory, tidy } from '#web/features/categories/categoryValues.ts'
import { emojiSuggestions } from '#web/features/categories/emojiSuggestions.ts'
import { refile } from '#web/features/categories/refile.ts'
import { labelOfCategory } from '#web/format/categoryLabel.ts'
import { isGone } from '#web/format/ownCategories.ts'
import translation from '#web/locales/en/translation.json' with { type: 'json' }
import { categoryChoices } from '#web/ui/categoryChoices.ts'
import { findChoices } from '#web/ui/findChoices.ts'

const coffee = { id: 'custom-7', name: 'Coffee', emoji: '☕', baseCategory: 'DINING_OUT' } as const
const rex = { id: 'custom-8', name: 'Rex', emoji: '🐕', baseCategory: 'PETS' } as const

const english: Readonly<Record<string, string>> = translation.categories
const nameOf = (code: string): string => english[code] ?? ''

describe('the label of a category', () => {
  const naming = { own: [coffee], nameOf, unknown: 'Own category' }
  const labelOf = (id: string, custom?: { name: string; emoji: string }) => {
    const { name, emoji } = labelOfCategory({ ...(custom ?? { name: null, emoji: null }), id }, naming)
    if (custom === undefined) expect(labelOfCategory(id, naming)).toMatchObject({ name, emoji })
    return `${emoji} ${name}`
  }

  test('is in the reader’s words for a built-in one', () => {
    expect(labelOf('PETS')).toBe('🐾 Pets')
    expect(labelOf('PETS', { name: 'Told by the server', emoji: '❓' })).toBe('🐾 Pets')
  })

  test('is what its owner calls it now, whatever it was called when it was read', () => {
    expect(labelOf('custom-7')).toBe('☕ Coffee')
    expect(labelOf('custom-7', { name: 'Espresso', emoji: '🫘' })).toBe('☕ Coffee')
  })

  test('is what it was called when it was read, where the list of one’s own is not at hand', () => {
    expect(labelOf('custom-9', { name: 'Tea', emoji: '🍵' })).toBe('🍵 Tea')
  })

  test('says that nobody knows it, with a chart', () => {
    expect(labelOf('custom-9')).toBe('📊 Own category')
    expect(labelOf('BEER')).toBe('📊 Own category')
  })
})

describe('a category is gone', () => {
  const own = { categories: [coffee], status: 'loaded', reload: () => undefined } as const

  test('if the viewer has it no more', () => {
    expect(isGone(own, 'custom-9')).toBe(true)
    expect(isGone(own, 'custom-7')).toBe(false)
    expect(isGone(own, 'FOOD')).toBe(false)
  })

  test('but not because nobody knows what they have', () => {
    expect(isGone({ ...own, categories: [], status: 'loading' }, 'custom-7')).toBe(false)
    expect(isGone({ ...own, categories: [], status: 'unavailable' }, 'custom-7')).toBe(false)
  })
})

describe('the choices', () => {
  const words = { language: 'en', nameOf, ownSection: 'Your own', builtInSection: 'Built-in' }
  const plain = (text: string) => text.toLowerCase()
  const comparison = {
    startsWith: (text: string, part: string) => plain(text).startsWith(plain(part)),
    contains: (text: string, part: string) => plain(text).includes(plain(part)),
  }
  const found = (typed: string) =>
    findChoices(categoryChoices([rex, coffee], words), typed, comparison).map(({ text }) => text)

  test('are the built-in ones by name, under no heading, for whoever has no others', () => {
    const choices = categoryChoices([], words)
    expect(choices.length).toBe(CATEGORIES.length)
    expect(choices[0]).toEqual({ id: 'BEAUTY', text: 'Beauty & Personal Care', mark: '🧴' })
    expect(choices.at(-1)?.id).toBe('OTHER')
    expect(choices.every(({ section }) => section === undefined)).toBe(true)
  })

  test('begin with one’s own by name, and what an expense is before anybody chooses follows them', () => {
    const choices = categoryChoices([rex, coffee], words)
    expect(choices.slice(0, 4).map(({ id, section }) => `${section}: ${id}`)).toEqual([
      'Your own: custom-7',
      'Your own: custom-8',
      'Built-in: OTHER',
      'Built-in: BEAUTY',
    ])
    expect(choices.length).toBe(CATEGORIES.length + 2)
  })

  test('are found by their own name and by that of their base category', () => {
    expect(found('cof')).toEqual(['Coffee'])
    expect(found('dining')).toEqual(['Dining Out', 'Coffee'])
    expect(found('pet')).toEqual(['Pets', 'Rex'])
    expect(found('nothing like it')).toEqual([])
  })
})

describe('the form of a category', () => {
  beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation } } }))
  const complaints = (values: object) =>
    Object.fromEntries(
      (categorySchema(i18next.t).safeParse({ ...newCategory, ...values }).error?.issues ?? []).map(
        ({ path, message }) => [path.join('.'), message],
      ),
    )

  test('says what is missing', () => {
    expect(complaints({})).toEqual({ name: 'Category name is required', emoji: 'Choose an emoji' })
    expect(complaints({ name: ' \u200b', emoji: ' ', baseCategory: 'custom-7' })).toEqual({
      name: 'Category name is required',
      emoji: 'Choose an emoji',
      baseCategory: 'Choose a category from the list',
    })
  })

  test('says what is too much or makes no sense', () => {
    expect(complaints({ name: 'x'.repeat(51), emoji: 'ab' })).toEqual({
      name: 'The name can have at most 50 characters',
      emoji: 'Choose an emoji, not letters',
    })
    expect(complaints({ name: 'Tea\nTime', emoji: '☕☕☕' })).toEqual({
      name: 'Leave out line breaks and control characters',
      emoji: 'Choose at most two emojis',
    })
    expect(complaints({ name: 'Rex', emoji: '👨‍👩‍👧🐕' })).toEqual({})
  })

  test('leaves out the spaces around, and of an edit what stays as it is', () => {
    const typed = tidy({ name: ' Coffee ', emoji: '🫘 ', baseCategory: 'FOOD' })
    expect(typed).toEqual({ name: 'Coffee', emoji: '🫘', baseCategory: 'FOOD' })
    expect(changesTo({ name: 'Coffee', emoji: '☕', baseCategory: 'FOOD' }, typed)).toEqual({ emoji: '🫘' })
  })

  test('has room for two emojis, however many characters each is made of', () => {
    expect(firstEmojis('👨‍👩‍👧')).toBe('👨‍👩‍👧')
    expect(firstEmojis('👨‍👩‍👧🏴󠁧󠁢󠁷󠁬󠁳󠁿🐕')).toBe('👨‍👩‍👧🏴󠁧󠁢󠁷󠁬󠁳󠁿')
    expect(firstEmojis('')).toBe('')
  })

  test('suggests 19 emojis, each of which the server takes', () => {
    expect(new Set(emojiSuggestions).size).toBe(19)
    expect(emojiSuggestions.filter(emoji => refuseEmoji(emoji))).toEqual([])
    // What is chosen is what is stored, so that an edit finds its suggestion again.
    expect(emojiSuggestions.map(emoji => firstEmojis(emoji))).toEqual([...emojiSuggestions])
  })
})

test('expenses that are kept leave a category that is gone, and no other', () => {
  const expense = (id: string, category: string, name: string | null) => ({
    ...{ __typename: 'Expense', id },
    category: { __typename: 'Category', id: category, name, emoji: name && '☕' },
  })
  const before = {
    'Expense:1': expense('1', 'custom-7', 'Coffee'),
    'Expense:2': expense('2', 'custom-8', 'Rex'),
    'Expense:3': expense('3', 'FOOD', null),
    'Budget:1': { __typename: 'Budget', id: '1', category: { __typename: 'Category', id: 'custom-7' } },
  }
  const cache = new InMemoryCache().restore(before)
  refile(cache, [coffee])
  expect(cache.extract()).toEqual({ ...before, 'Expense:1': expense('1', 'DINING_OUT', null) })
})
