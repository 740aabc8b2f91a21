import { useApolloClient } from '@apollo/client/react'
import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type DateFormat, DateFormatContext } from '#web/format/dateFormat.ts'
import { TimeZoneContext } from '#web/format/today.ts'
import { createServedStore } from './servedSettings.ts'
import { onStoredSettingsChange, type Settings } from './settings.ts'
import { circuitOpenFor, type Saved, type SettingsState, type SettingsStore } from './settingsStore.ts'
import { useLanguageOf, useThemeOf } from './useAppearance.ts'

interface SettingsAccess extends SettingsState {
  readonly change: (change: Partial<Settings>) => Promise<Saved>
}

const SettingsContext = createContext<SettingsAccess | null>(null)

export function useSettings(): SettingsAccess {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings needs a SettingsProvider above it')
  return settings
}

interface SettingsProviderProps {
  readonly userId: number
  readonly children: ReactNode
}

/** The settings of whoever is signed in, and their effect on how everything looks. */
export function SettingsProvider({ userId, children }: SettingsProviderProps) {
  const client = useApolloClient()
  const [store] = useState(() => createServedStore(client, userId))
  const state = useSyncExternalStore(store.subscribe, store.read)
  useLoading(store, state.status)
  useEffect(() => onStoredSettingsChange(userId, store.adopt), [userId, store])
  useThemeOf(state)
  useLanguageOf(state)

  const access = useMemo(() => ({ ...state, change: store.change }), [state, store])
  const dateFormat: DateFormat = state.settings.dateFormat === 'US' ? 'US' : 'EU'
  return (
    <SettingsContext value={access}>
      <DateFormatContext value={dateFormat}>
        <TimeZoneContext value={state.settings.timezone}>{children}</TimeZoneContext>
      </DateFormatContext>
    </SettingsContext>
  )
}

/** Loads at the start, when the tab is looked at again, and once more when a failure has been waited out. */
function useLoading({ load }: SettingsStore, status: SettingsState['status']): void {
  useEffect(() => {
    void load()
    const look = () => {
      if (document.visibilityState === 'visible') void load()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [load])

  useEffect(() => {
    if (status !== 'unavailable') return
    const timer = setInterval(() => void load(), circuitOpenFor)
    return () => clearInterval(timer)
  }, [load, status])
}
