import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  GroupReportDocument,
  OwnReportDocument,
  type OwnReportQuery,
  ReportGroupsDocument,
} from '#web/features/reports/Reports.generated.ts'
import { ReportsScreen } from '#web/features/reports/ReportsScreen.tsx'
import {
  DeleteSavedReportDocument,
  ReviseSavedReportDocument,
  SaveReportDocument,
} from '#web/features/reports/saved/SavedDeeds.generated.ts'
import {
  type SavedReportFieldsFragment,
  SavedReportsDocument,
} from '#web/features/reports/saved/SavedReports.generated.ts'
import { violations } from './axe.ts'
import { fill, focusIsOn, isGone, linesOf, press, shows, turnTo, type } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

/* Reports that are kept under a name: saved, found again, changed and deleted. */

const nothing = { amount: '0.00', minor: '0', currency: 'EUR' }
const compared = { startDate: '2025-01-01', endDate: '2025-12-31', total: nothing, difference: nothing }
const empty: OwnReportQuery['spendingReport'] = {
  ...{ startDate: '2026-01-01', endDate: '2026-12-31', timeframe: 'MONTHLY', total: nothing, average: nothing },
  ...{ unconverted: [], categories: [], periods: [], previous: compared, lastYear: compared },
  biggestChanges: [],
}

const usual: SavedReportFieldsFragment['view'] = {
  ...{ range: 'LAST_4_MONTHS', startDate: null, endDate: null, timeframe: 'MONTHLY', group: null },
  ...{ hiddenCategories: [], groupHiddenCategories: [] },
}
const saved = (id: string, name: string, view: Partial<typeof usual> = {}): SavedReportFieldsFragment => ({
  ...{ id, name, view: { ...usual, ...view } },
})
const food = saved('7', 'Food', { range: 'THIS_YEAR', timeframe: 'DAILY' })
const rent = saved('8', 'Rent', { hiddenCategories: ['FOOD'] })

const links = page.getByRole('list', { name: 'Saved reports' }).getByRole('link')
const current = () =>
  linesOf(links).filter((_, index) => links.elements()[index]?.getAttribute('aria-current') === 'page')
const saveButton = page.getByRole('button', { name: 'Save report' })
const dialog = page.getByRole('dialog')
const name = dialog.getByRole('textbox', { name: 'Name' })
const changed = page.getByText('Changed', { exact: true })
const more = page.getByRole('button', { name: 'More for “Food”' })

const refused = (code: 'REPORT_NAME_TAKEN', path: string) => [
  { code, path, message: 'In English', retryAfter: null, details: null },
]

/** What the server has. */
let kept: readonly SavedReportFieldsFragment[]

beforeEach(async () => {
  // There, the navigation beside the page is not: the reports stand above it.
  await widenTo(900)
  kept = [food, rent]
  answers(OwnReportDocument, () => ({ spendingReport: empty }))
  answers(ReportGroupsDocument, () => ({ groups: [] }))
  answers(SavedReportsDocument, () => ({ savedReports: kept }))
})

async function open(search = ''): Promise<void> {
  show(<ReportsScreen />, { address: `/reports${search}` })
  await shows(page.getByRole('form', { name: 'Range of the report' }))
}

test('where nothing is saved, it is said what that is for, and what is looked at gets a name', async () => {
  kept = []
  await open('?range=last-year&hidden=FOOD,custom-9')
  await shows(page.getByText(/^Save a report under a name and find it again in the menu/))
  expect(await violations()).toEqual([])
  await turnTo(saveButton)
  await type('{Enter}')
  await focusIsOn(name)
  await type('{Enter}')
  await shows(dialog.getByText('Give the report a name'))
  expect(askedFor(SaveReportDocument)).toEqual([])

  answers(SaveReportDocument, () => ({
    saveReport: { savedReport: null, refusals: refused('REPORT_NAME_TAKEN', 'name') },
  }))
  await fill(name, ' Last year ')
  await type('{Enter}')
  await shows(dialog.getByText('You have another report with this name'))
  expect(await violations()).toEqual([])

  const made = saved('9', 'All of last year', { range: 'LAST_YEAR', hiddenCategories: ['FOOD'] })
  answers(SaveReportDocument, () => {
    kept = [made]
    return { saveReport: { savedReport: made, refusals: [] } }
  })
  await fill(name, 'All of last year')
  await press(dialog.getByRole('button', { name: 'Save', exact: true }))
  await isGone(dialog)
  await shows(page.getByText('“All of last year” saved'))
  // The button that led there is gone.
  await focusIsOn(page.getByRole('heading', { level: 1 }))
  // A category that is gone shows nothing, so it is not kept either.
  expect(askedFor(SaveReportDocument).at(-1)?.input).toMatchObject({
    ...{ name: 'All of last year' },
    view: { range: 'LAST_YEAR', startDate: null, timeframe: 'MONTHLY', group: null, hiddenCategories: ['FOOD'] },
  })
  expect(current()).toEqual(['All of last year'])
})

test('one that is saved is found again, and is the present one until something else is looked at', async () => {
  await open()
  expect(linesOf(links)).toEqual(['Food', 'Rent'])
  expect(current()).toEqual([])
  await press(links.nth(0))
  expect(current()).toEqual(['Food'])
  await isGone(changed)
  await shows(more)
  const year = new Date().getFullYear()
  await expect
    .poll(() => askedFor(OwnReportDocument).at(-1)?.input)
    .toMatchObject({ startDate: `${year}-01-01`, timeframe: 'DAILY' })

  await press(page.getByRole('button', { name: 'This month' }))
  await shows(changed)
  answers(ReviseSavedReportDocument, () => {
    kept = [{ ...food, view: { ...food.view, range: 'THIS_MONTH' } }, rent]
    return { reviseSavedReport: { savedReport: kept[0] ?? null, refusals: [] } }
  })
  await press(page.getByRole('button', { name: 'Save changes' }))
  expect(askedFor(ReviseSavedReportDocument).at(-1)?.input).toMatchObject({
    ...{ id: '7', view: { range: 'THIS_MONTH', timeframe: 'DAILY' } },
  })
  await isGone(changed)
  expect(await violations()).toEqual([])
})

test('one is renamed, or saved once more as another', async () => {
  await open('?range=this-year&timeframe=daily&saved=7')
  answers(ReviseSavedReportDocument, () => {
    kept = [{ ...food, name: 'Meals' }, rent]
    return { reviseSavedReport: { savedReport: kept[0] ?? null, refusals: [] } }
  })
  await press(more)
  await press(page.getByRole('menuitem', { name: 'Rename' }))
  await fill(name, 'Meals')
  await type('{Enter}')
  await isGone(dialog)
  expect(askedFor(ReviseSavedReportDocument).at(-1)?.input).toMatchObject({ id: '7', name: 'Meals' })
  expect(askedFor(ReviseSavedReportDocument).at(-1)?.input).not.toHaveProperty('view')
  expect(current()).toEqual(['Meals'])
  await press(page.getByRole('button', { name: 'More for “Meals”' }))
  await press(page.getByRole('menuitem', { name: 'Save as a new one' }))
  await shows(dialog.getByRole('heading', { name: 'Save report' }))
})

test('one is deleted, and comes back', async () => {
  await open('?range=this-year&timeframe=daily&saved=7')
  answers(DeleteSavedReportDocument, () => {
    kept = [rent]
    return { deleteSavedReport: { refusals: [] } }
  })
  answers(SaveReportDocument, () => {
    kept = [{ ...food, id: '10' }, rent]
    return { saveReport: { savedReport: kept[0] ?? null, refusals: [] } }
  })
  await press(more)
  await press(page.getByRole('menuitem', { name: 'Delete' }))
  await shows(page.getByText('“Food” deleted'), saveButton)
  await focusIsOn(page.getByRole('heading', { level: 1, name: 'Reports' }))
  expect(linesOf(links)).toEqual(['Rent'])
  await press(page.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => linesOf(links)).toEqual(['Food', 'Rent'])
  expect(askedFor(SaveReportDocument).at(-1)?.input).toMatchObject({
    ...{ name: 'Food', view: { range: 'THIS_YEAR', timeframe: 'DAILY' } },
  })
})

test('a group that tells what it spends is kept, too', async () => {
  const flat = { id: '4', name: 'Flat', sharesSummary: true, membership: { status: 'APPROVED' as const } }
  answers(ReportGroupsDocument, () => ({ groups: [flat] }))
  answers(GroupReportDocument, () => ({ groupSpendingReport: empty }))
  answers(SaveReportDocument, () => ({
    saveReport: { savedReport: null, refusals: refused('REPORT_NAME_TAKEN', 'name') },
  }))
  await open('?startDate=2026-01-01&endDate=2026-03-31&group=4&groupHidden=PETS')
  await press(saveButton)
  await fill(name, 'Spring')
  await type('{Enter}')
  await expect
    .poll(() => askedFor(SaveReportDocument).at(-1)?.input.view)
    .toMatchObject({
      ...{ range: null, startDate: '2026-01-01', endDate: '2026-03-31', group: '4' },
      ...{ hiddenCategories: [], groupHiddenCategories: ['PETS'] },
    })
})

test('a group stays with what is saved where groups cannot be had', async () => {
  isOutOfReachFor(ReportGroupsDocument)
  kept = [saved('7', 'Food', { group: { id: '4' } }), rent]
  answers(ReviseSavedReportDocument, () => ({ reviseSavedReport: { savedReport: kept[0] ?? null, refusals: [] } }))
  await open('?range=last-year&group=4&saved=7')
  await press(page.getByRole('button', { name: 'Save changes' }))
  await expect
    .poll(() => askedFor(ReviseSavedReportDocument).at(-1)?.input.view)
    .toMatchObject({ range: 'LAST_YEAR', group: '4' })
})

test('what was saved cannot be had: reports are there without', async () => {
  isOutOfReachFor(SavedReportsDocument)
  await open()
  await shows(saveButton)
})

test.for([320, 375])('many of them, and long names, fit a screen of %d pixels', async width => {
  await widenTo(width)
  const long = 'Groceries, household and whatever else the four of us need in a month'
  kept = [
    { ...food, name: long },
    ...Array.from({ length: 30 }, (_, index) => saved(String(20 + index), `Report ${index}`)),
  ]
  await open('?range=last-year&saved=7')
  await shows(changed, page.getByRole('button', { name: 'Save changes' }))
  expect(overflowOf(page.getByRole('main'))).toBe(0)
  expect(await violations()).toEqual([])
})
