import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { page } from 'vitest/browser'
import { CategoriesCard } from '#web/features/categories/CategoriesCard.tsx'
import { OwnCategoriesDocument } from '#web/features/categories/OwnCategories.generated.ts'
import { OwnCategoriesProvider } from '#web/features/categories/OwnCategoriesProvider.tsx'
import type { Profile } from '#web/features/settings/profile.ts'
import { SessionsDocument } from '#web/features/settings/Security.generated.ts'
import { SettingsProvider } from '#web/features/settings/SettingsProvider.tsx'
import { SettingsScreen } from '#web/features/settings/SettingsScreen.tsx'
import { defaultSettings, type Settings } from '#web/features/settings/settings.ts'
import {
  ReviseProfileDocument,
  ReviseSettingsDocument,
  ViewerDocument,
} from '#web/features/settings/Viewer.generated.ts'
import { shows } from './hands.ts'
import { answers } from './server.ts'
import { show } from './stage.tsx'

/* What people do who set how things are; tests say it with these. */

export const anaSilva: Profile = {
  ...{ id: '1', username: 'ana', firstName: 'Ana', lastName: 'Silva', displayName: 'Ana Silva' },
  ...{ email: 'ana@example.org', currency: 'EUR', preferredCurrencies: ['EUR'] },
}

let profile = anaSilva
let settings = defaultSettings

/** As the server has them. */
export const storedSettings = (): Settings => settings
export const storedProfile = (): Profile => profile

/** Who is signed in, with a server that keeps what they set. */
export function keepSettings(changes: Partial<Settings> = {}): void {
  profile = anaSilva
  settings = { ...defaultSettings, ...changes }
  answers(ViewerDocument, () => ({ viewer: { ...profile, settings } }))
  answers(ReviseProfileDocument, ({ input: { commandId: _, ...values } }) => {
    const changed: Profile = { ...profile, ...(values as Partial<Profile>) }
    profile = { ...changed, displayName: `${changed.firstName} ${changed.lastName}` }
    return { reviseProfile: { viewer: profile, refusals: [] } }
  })
  answers(ReviseSettingsDocument, ({ input: { commandId: _, monthStart, ...values } }) => {
    settings = { ...settings, ...(values as Partial<Settings>) }
    if (monthStart) settings = { ...settings, monthStarts: [{ since: '2026-01-01', day: monthStart.day ?? null }] }
    return { reviseSettings: { settings, refusals: [] } }
  })
  answers(OwnCategoriesDocument, () => ({ customCategories: [] }))
  answers(SessionsDocument, () => ({
    viewer: {
      id: '1',
      sessions: [
        {
          ...{ id: '5', isCurrent: true, device: 'Chromium', remembered: false },
          ...{ createdAt: '2026-11-20T12:00:00.000Z', lastSeenAt: '2026-11-20T12:00:00.000Z' },
        },
      ],
    },
  }))
}

interface SettingsPageProps {
  /** What stands beside it. */
  readonly children?: ReactNode
  /** What few come for. */
  readonly further?: ReactNode
}

export const SettingsPage = ({ children, further = null }: SettingsPageProps) => (
  <SettingsProvider told={anaSilva} onProfile={() => undefined}>
    <Link to="/expenses">Elsewhere</Link>
    {children}
    <OwnCategoriesProvider>
      <SettingsScreen categories={<CategoriesCard />} further={further} onSignedOut={() => undefined} />
    </OwnCategoriesProvider>
  </SettingsProvider>
)

export async function openSettings(changes: Partial<Settings> = {}): Promise<void> {
  keepSettings(changes)
  show(<SettingsPage />, { address: '/settings' })
  await shows(page.getByRole('heading', { name: 'Profile' }))
}
