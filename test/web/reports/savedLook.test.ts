import { expect, test } from 'vitest'
import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import { addressOf, inputOf, isOther, lookIn, type SavedReport, sameInput } from '#web/features/reports/saved/look.ts'

const known = { groups: new Set(['4', '5']), categories: new Set(['custom-3']) }

const lookAt = (search: string) => lookIn(new URLSearchParams(search), '2026-11-23', CALENDAR_MONTHS)

const usual: SavedReport['view'] = {
  ...{ range: 'LAST_4_MONTHS', startDate: null, endDate: null, timeframe: 'MONTHLY', group: null },
  ...{ hiddenCategories: [], groupHiddenCategories: [] },
}
const saved = (changes: Partial<SavedReport['view']> = {}): SavedReport => ({
  ...{ id: '7', name: 'Food', view: { ...usual, ...changes } },
})

const whole = saved({
  ...{ range: null, startDate: '2026-01-01', endDate: '2026-03-31', timeframe: 'WEEKLY', group: { id: '4' } },
  ...{ hiddenCategories: ['FOOD', 'custom-3'], groupHiddenCategories: ['PETS'] },
})

test('a saved report is an address that says all of it', () => {
  expect(addressOf(saved())).toBe('/reports?saved=7')
  expect(addressOf(saved({ range: 'THIS_YEAR' }))).toBe('/reports?range=this-year&saved=7')
  expect(addressOf(whole)).toBe(
    '/reports?startDate=2026-01-01&endDate=2026-03-31&timeframe=weekly&group=4&hidden=FOOD%2Ccustom-3&groupHidden=PETS&saved=7',
  )
})

test('at its address it is not changed, and anywhere else it is', () => {
  for (const report of [saved(), saved({ range: 'THIS_YEAR' }), whole]) {
    const search = addressOf(report).replace('/reports', '')
    expect(isOther(lookAt(search), report, known)).toBe(false)
    for (const more of ['&timeframe=daily', '&hidden=RENT', '&group=5', '&groupHidden=RENT', '&range=last-month']) {
      const others = new URLSearchParams(search)
      for (const [name, value] of new URLSearchParams(more)) others.set(name, value)
      expect(isOther(lookAt(String(others)), report, known), more).toBe(true)
    }
  }
  // In whichever order they were left out.
  const search = addressOf(whole).replace('FOOD%2Ccustom-3', 'custom-3,FOOD').slice(9)
  expect(isOther(lookAt(search), whole, known)).toBe(false)
})

test('what is saved is what it shows, without what is gone', () => {
  const look = lookAt(addressOf(whole).slice(9))
  expect(inputOf(look, known)).toEqual(sameInput(whole, known))
  expect(inputOf(look, nothingLeft)).toMatchObject({
    ...{ group: null, hiddenCategories: ['FOOD'], groupHiddenCategories: ['PETS'] },
  })
})

const nothingLeft = { groups: new Set<string>(), categories: new Set<string>() }

test('what is gone since it was saved is no change, and keeps nothing from coming back', () => {
  const look = lookAt(addressOf(whole).slice(9))
  expect(isOther(look, whole, nothingLeft)).toBe(false)
  // Saved once more, it is without what is gone; its old address is the same report still.
  const savedAgain = { ...whole, view: { ...whole.view, group: null, hiddenCategories: ['FOOD' as const] } }
  expect(isOther(look, savedAgain, nothingLeft)).toBe(false)
  expect(sameInput(whole, nothingLeft)).toMatchObject({ group: null, hiddenCategories: ['FOOD'] })
})

test('what is not known yet is not taken for gone', () => {
  expect(inputOf(lookAt(addressOf(whole).slice(9)), { groups: null, categories: null })).toEqual(
    sameInput(whole, known),
  )
})
