import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ExportCard } from '#web/features/exports/ExportCard.tsx'
import {
  DiscardExportDocument,
  type ExportFieldsFragment,
  ExportsDocument,
  StartExportDocument,
} from '#web/features/exports/Exports.generated.ts'
import { violations } from './axe.ts'
import { isGone, press, shows } from './hands.ts'
import { answers, askedFor, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

/* Files that people take away: asked for, followed, fetched, and discarded. */

const running: ExportFieldsFragment = {
  ...{ id: '7', kind: 'EXPENSES_CSV', state: 'RUNNING', fileName: 'expenses.csv', total: 400, done: 100 },
  ...{ size: null, address: null, expiresAt: '2026-11-27T10:00:00Z' },
}
const there: ExportFieldsFragment = {
  ...running,
  ...{ id: '6', state: 'DONE', done: 400, size: 3_240_000, address: '/api/exports/6/file' },
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

afterEach(() => vi.restoreAllMocks())

/** What the server has. */
let exports: readonly ExportFieldsFragment[]

beforeEach(() => {
  exports = []
  answers(ExportsDocument, () => ({ exports: [...exports] }))
})

test('whoever has no file is told so, and asks for one', async () => {
  answers(StartExportDocument, () => {
    exports = [running]
    return { startExport: { export: { id: '7' }, refusals: [] } }
  })
  show(<ExportCard />)
  await shows(page.getByText('No file is waiting for you.'))
  await press(button('Expenses as CSV'))
  await shows(page.getByRole('meter', { name: 'Making of expenses.csv' }))
  expect(askedFor(StartExportDocument)).toMatchObject([{ input: { kind: 'EXPENSES_CSV' } }])
  // While it is being made, there is nothing to be asked for.
  await expect.element(button('Expenses as CSV')).toBeDisabled()
  // A card is no page, which would have a heading of its own.
  expect((await violations()).filter(each => !each.startsWith('page-has-heading-one'))).toEqual([])
})

test('that it is ready is heard where it was said that it is being made', async () => {
  exports = [running]
  show(<ExportCard />)
  const making = page.getByText('We are making the file…')
  await shows(making)
  const heard = making.element().closest('[aria-live="polite"]')
  expect(heard).not.toBe(null)
  answers(StartExportDocument, () => {
    exports = [{ ...there, id: running.id }]
    return { startExport: { export: { id: '8' }, refusals: [] } }
  })
  await press(button('Everything I own (ZIP)'))
  await shows(page.getByText('Ready', { exact: true }))
  expect(page.getByText('Ready', { exact: true }).element().closest('[aria-live]')).toBe(heard)
})

test('one that is there is fetched where it lies, and discarded', async () => {
  exports = [there]
  answers(DiscardExportDocument, () => {
    exports = []
    return { discardExport: { ok: true, refusals: [] } }
  })
  show(<ExportCard />)
  const link = page.getByRole('link', { name: 'Download expenses.csv' })
  await expect.element(link).toHaveAttribute('href', '/api/exports/6/file')
  await shows(page.getByText('3.2 MB'))
  await press(button('Discard expenses.csv'))
  await isGone(link)
  await shows(page.getByText('No file is waiting for you.'))
})

test('what could not be asked for is said, and that there is no line', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  isOutOfReachFor(StartExportDocument)
  show(<ExportCard />)
  await press(button('Expenses as CSV'))
  await shows(page.getByText('That could not be done. You are offline.'))
})

test('what could not be made is said', async () => {
  exports = [{ ...running, state: 'FAILED' }]
  show(<ExportCard />)
  await shows(page.getByText('The file could not be made. Please try again.'))
})

test('what cannot be loaded is said, and loaded once more', async () => {
  isOutOfReachFor(ExportsDocument)
  show(<ExportCard />)
  await shows(page.getByText('Your files could not be loaded.'))
  answers(ExportsDocument, () => ({ exports: [there] }))
  await press(button('Try again'))
  await shows(page.getByText('expenses.csv'))
})
