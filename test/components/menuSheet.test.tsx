import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { KeyDialogs } from '#web/app/palette/KeyDialogs.tsx'
import { PaletteDocument } from '#web/app/palette/Palette.generated.ts'
import { BottomBar } from '#web/app/shell/BottomBar.tsx'
import { SavedReportsDocument } from '#web/features/reports/saved/SavedReports.generated.ts'
import { SessionProvider } from '#web/features/session/SessionProvider.tsx'
import { SettingsProvider } from '#web/features/settings/SettingsProvider.tsx'
import { violationsInAnyTheme } from './axe.ts'
import { focusIsOn, isGone, press, shows, type } from './hands.ts'
import { widenTo } from './screen.ts'
import { answers } from './server.ts'
import { lets, SESSION } from './sessionSteps.tsx'
import { anaSilva, keepSettings } from './settingsSteps.tsx'
import { addressNow, show } from './stage.tsx'

/* What a phone has in place of the side bar. */

const opener = page.getByRole('button', { name: 'Menu' })
const menu = page.getByRole('dialog', { name: 'Menu' })
const palette = page.getByRole('dialog', { name: 'Search' })

beforeEach(async () => {
  await widenTo(375)
  lets(SESSION)
  keepSettings()
  answers(SavedReportsDocument, () => ({ savedReports: [] }))
  answers(PaletteDocument, () => ({ connections: [], placeholders: [], groups: [], trips: [] }))
  show(
    <SessionProvider>
      <SettingsProvider told={anaSilva} onProfile={() => undefined}>
        <KeyDialogs />
        <BottomBar waiting={0} unread={0} />
      </SettingsProvider>
    </SessionProvider>,
    { address: '/budgets' },
  )
  await press(opener)
  await shows(menu)
})

async function search(): Promise<void> {
  await press(menu.getByRole('button', { name: 'Search' }))
  await focusIsOn(palette.getByRole('combobox'))
  await isGone(menu)
}

describe('The menu of a phone', () => {
  test('leads to everything by a few letters, also without a key', async () => {
    await search()
    await type('trips')
    await press(palette.getByRole('option', { name: 'Trips', exact: true }))
    await isGone(palette)
    expect(addressNow()).toBe('/trips')
  })

  test('is where one is again who searches for nothing', async () => {
    await search()
    await type('{Escape}')
    await isGone(palette)
    await focusIsOn(opener)
  })

  test('is for everybody', async () => {
    await shows(menu.getByRole('button', { name: 'Search' }))
    expect(await violationsInAnyTheme()).toEqual([])
  })
})
