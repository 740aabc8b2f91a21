import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AccountPanel } from '#web/app/shell/AccountPanel.tsx'
import { SessionProvider } from '#web/features/session/SessionProvider.tsx'
import { SettingsProvider } from '#web/features/settings/SettingsProvider.tsx'
import { ReviseSettingsDocument } from '#web/features/settings/Viewer.generated.ts'
import { atRest, shows } from './hands.ts'
import { answers } from './server.ts'
import { anaSilva, keepSettings, storedSettings } from './settingsSteps.tsx'
import { show } from './stage.tsx'

/* How it looks, as it is chosen in the account menu. */

async function open(): Promise<void> {
  keepSettings()
  show(
    <SessionProvider>
      <SettingsProvider told={anaSilva} onProfile={() => undefined}>
        <AccountPanel onLeave={() => undefined} />
      </SettingsProvider>
    </SessionProvider>,
  )
  await shows(page.getByText('Ana Silva'))
}

const shown = () => [document.documentElement.dataset.theme, localStorage.getItem('theme')]

test('each theme shows at once and is stored under its name', async () => {
  await open()
  for (const [name, local, stored] of [
    ['Dark blue', 'dark-blue', 'DARK'],
    ['Pastel purple', 'pastel-purple', 'PASTEL'],
    ['Pastel blue', 'pastel-blue', 'PASTEL_BLUE'],
    ['Light blue', 'light-blue', 'LIGHT'],
  ] as const) {
    await page.getByRole('radio', { name }).click({ force: true })
    expect(shown()).toEqual([local, local])
    await expect.poll(() => storedSettings().theme).toBe(stored)
  }
})

test('one that could not be saved is taken back, and that is told', async () => {
  await open()
  const answer = Promise.withResolvers<never>()
  answers(ReviseSettingsDocument, () => answer.promise)
  await page.getByRole('radio', { name: 'Dark blue' }).click({ force: true })
  await atRest()
  expect(shown()).toEqual(['dark-blue', 'dark-blue'])
  answer.reject(new TypeError('Failed to fetch'))
  await shows(page.getByText('Failed to update preferences: The server could not be reached'))
  await expect.poll(shown).toEqual(['light-blue', 'light-blue'])
})
