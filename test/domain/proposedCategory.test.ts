import { describe, expect, test } from 'vitest'
import { categoryMeant, likelyCategory, proposedCategory } from '#domain/expense/proposedCategory.ts'

describe('what a title is likely to be for', () => {
  test.for([
    ['Lidl', 'GROCERIES'],
    ['Bread', 'GROCERIES'],
    ['Abendessen mit Bo', 'DINING_OUT'],
    ['Café', 'DINING_OUT'],
    ['Uber Eats', 'FOOD_DELIVERY'],
    ['Uber', 'TRANSPORT'],
    ['Frühstück', 'DINING_OUT'],
    ['Péage A7', 'TRANSPORT'],
    ['Almoço', 'DINING_OUT'],
    ['Miete November', 'RENT'],
    ['Bahnfahrt nach Köln', 'TRANSPORT'],
    ['Döner', 'DINING_OUT'],
  ] as const)('%s: %s, by its words', ([title, category]) => {
    expect(categoryMeant(title)).toBe(category)
  })
  test('is what nobody knows where its words mean nothing', () => {
    expect(categoryMeant('Xyz 12')).toBeUndefined()
    expect(likelyCategory(' ', [{ title: '', category: 'FOOD' }])).toBeUndefined()
  })
  test('is what one’s own of that name was last, whatever its words mean', () => {
    const own = [
      { title: 'lidl', category: 'custom-4' },
      { title: 'Lidl', category: 'GROCERIES' },
      { title: 'Padel', category: 'ENTERTAINMENT' },
    ]
    expect(likelyCategory('LIDL ', own)).toBe('custom-4')
    expect(likelyCategory('Padel with Bo', own)).toBe('ENTERTAINMENT')
    expect(likelyCategory('Pad', own)).toBeUndefined()
  })
  test('is told to imports by the same words', () => {
    expect(proposedCategory('Lebensmittel')).toBe('GROCERIES')
  })
})
