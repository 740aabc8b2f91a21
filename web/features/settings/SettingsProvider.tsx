import { useApolloClient, useFragment, useReactiveVar } from '@apollo/client/react'
import i18next from 'i18next'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { ownMonths } from '#domain/calendar/months.ts'
import { DateFormatContext } from '#web/format/dateFormat.ts'
import { zoneOfThisDevice } from '#web/format/days.ts'
import { MonthsContext } from '#web/format/ownMonths.ts'
import { TimeZoneContext } from '#web/format/today.ts'
import { currentTheme } from '#web/ui/theme.ts'
import { useIsHere } from '#web/ui/useIsHere.ts'
import { languageNameOf, themeNameOf } from './choices.ts'
import { rulesOf } from './monthStart.ts'
import type { Profile } from './profile.ts'
import { inCache, openServedViewer, type ServedViewer, type SettingsStatus } from './servedViewer.ts'
import {
  defaultSettings,
  onStoredSettingsChange,
  readStoredSettings,
  type Settings,
  storeSettings,
} from './settings.ts'
import { useLanguageOf, useThemeOf } from './useAppearance.ts'
import { useViewerLoads } from './useViewerLoads.ts'

interface SettingsAccess {
  readonly profile: Profile
  /** As they are to be shown, with changes that are still under way. */
  readonly settings: Settings
  readonly status: SettingsStatus
  readonly change: ServedViewer['change']
  readonly changeProfile: ServedViewer['changeProfile']
  /** Asks the server for all this, unless it was asked a moment ago. */
  readonly refresh: () => void
}

const SettingsContext = createContext<SettingsAccess | null>(null)

export function useSettings(): SettingsAccess {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings needs a SettingsProvider above it')
  return settings
}

interface SettingsProviderProps {
  /** Who is signed in, as the session was told last. */
  readonly told: Profile
  /** Told whenever the server has said otherwise; the same function each time. */
  readonly onProfile: (profile: Profile) => void
  readonly children: ReactNode
}

/** Whoever is signed in, their settings, and their effect on how everything looks. */
export function SettingsProvider({ told, onProfile, children }: SettingsProviderProps) {
  const served = useServedViewer(told, onProfile)
  const refresh = useViewerLoads(served)
  const status = useReactiveVar(served.status)
  const { profile, settings } = useViewerInCache(told.id)
  useThemeOf(settings, status)
  useLanguageOf(settings)

  const access = useMemo(
    () => ({ profile, settings, status, change: served.change, changeProfile: served.changeProfile, refresh }),
    [profile, settings, status, served, refresh],
  )
  const months = useMemo(() => ownMonths(rulesOf(settings)), [settings])
  return (
    <SettingsContext value={access}>
      <DateFormatContext value={settings.dateFormat}>
        <TimeZoneContext value={settings.timezone}>
          <MonthsContext value={months}>{children}</MonthsContext>
        </TimeZoneContext>
      </DateFormatContext>
    </SettingsContext>
  )
}

/** What the server says is kept on this device too, for the next visit and for other tabs, and what they say is shown. */
function useServedViewer(told: Profile, onProfile: (profile: Profile) => void): ServedViewer {
  const client = useApolloClient()
  const isHere = useIsHere()
  const [served] = useState(() => {
    const defaults = defaultsHere()
    return openServedViewer({
      client,
      profile: told,
      last: { ...defaults, ...readStoredSettings(told.id), theme: defaults.theme, language: defaults.language },
      defaults,
      keep: ({ profile, settings }) => {
        // An answer may come when whoever asked has left: nothing of it stays on the device.
        if (!isHere()) return
        if (profile) onProfile(profile)
        if (settings) storeSettings(told.id, settings)
      },
      now: () => performance.now(),
    })
  })
  useEffect(() => served.adoptProfile(told), [told, served])
  useEffect(() => onStoredSettingsChange(told.id, served.adoptSettings), [told.id, served])
  return served
}

/** Theme and language live on the device too, so that no default ever changes what somebody sees there; its clock does. */
const defaultsHere = (): Settings => ({
  ...defaultSettings,
  theme: themeNameOf(currentTheme()),
  language: languageNameOf(i18next.language),
  timezone: zoneOfThisDevice(),
})

function useViewerInCache(id: string) {
  const profile = useFragment(inCache.profile(id))
  const settings = useFragment(inCache.settings)
  if (!profile.complete || !settings.complete) throw new Error('Whoever is signed in is not in the cache')
  return { profile: profile.data, settings: settings.data }
}
