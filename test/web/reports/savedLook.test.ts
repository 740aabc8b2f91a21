import { expect, test } from 'vitest'
import { CALENDAR_MONTHS } from '#domain/calendar/months.ts'
import { addressOf, inputOf, isOther, lookIn, type SavedReport, sameInput } from '#web/features/reports/saved/look.ts'

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
    expect(isOther(lookAt(search), report)).toBe(false)
    for (const more of ['&timeframe=daily', '&hidden=RENT', '&group=5', '&groupHidden=RENT', '&range=last-month']) {
      const others = new URLSearchParams(search)
      for (const [name, value] of new URLSearchParams(more)) others.set(name, value)
      expect(isOther(lookAt(String(others)), report), more).toBe(true)
    }
  }
  // In whichever order they were left out.
  expect(isOther(lookAt(addressOf(whole).replace('FOOD%2Ccustom-3', 'custom-3,FOOD').slice(9)), whole)).toBe(false)
})

test('what is saved is what it shows, without what is gone', () => {
  const look = lookAt(addressOf(whole).slice(9))
  const known = { groups: new Set(['4']), categories: new Set(['custom-3']) }
  expect(inputOf(look, known)).toEqual(sameInput(whole))
  expect(inputOf(look, { groups: new Set(), categories: new Set() })).toMatchObject({
    ...{ group: null, hiddenCategories: ['FOOD'], groupHiddenCategories: ['PETS'] },
  })
})
