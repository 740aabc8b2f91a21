import type { ApolloClient } from '@apollo/client'
import i18next from 'i18next'
import { zoneOfThisDevice } from '#web/format/days.ts'
import { currentTheme, serverNameOf } from '#web/ui/theme.ts'
import { SettingsDocument, UpdateSettingsDocument } from './Settings.generated.ts'
import { defaultSettings, readStoredSettings, type Settings, storeSettings } from './settings.ts'
import { createSettingsStore, type Saved, type SettingsStore } from './settingsStore.ts'

/** Theme and language live on the device too, so that no default ever changes what somebody sees there; its clock does. */
const defaultsHere = (): Settings => ({
  ...defaultSettings,
  theme: serverNameOf(currentTheme()),
  language: i18next.language,
  timezone: zoneOfThisDevice(),
})

async function load(client: ApolloClient): Promise<Settings> {
  const { data } = await client.query({ query: SettingsDocument, fetchPolicy: 'no-cache' })
  if (!data) throw new Error('The answer had no settings')
  return data.viewer.settings
}

async function save(client: ApolloClient, change: Partial<Settings>): Promise<Saved> {
  try {
    const { data } = await client.mutate({
      mutation: UpdateSettingsDocument,
      variables: { input: change },
      fetchPolicy: 'no-cache',
    })
    const { settings, refusals: [refusal = null] = [] } = data?.updateSettings ?? {}
    return settings ? { settings } : { refusal }
  } catch (error) {
    console.warn('The settings could not be sent.', error)
    return { refusal: null }
  }
}

/** Somebody's settings, kept with the server, and on this device for the next visit and for other tabs. */
export function createServedStore(client: ApolloClient, userId: number): SettingsStore {
  const defaults = defaultsHere()
  return createSettingsStore(
    {
      load: () => load(client),
      save: change => save(client, change),
      keep: settings => storeSettings(userId, settings),
      now: () => performance.now(),
    },
    {
      defaults,
      last: { ...defaults, ...readStoredSettings(userId), theme: defaults.theme, language: defaults.language },
    },
  )
}
