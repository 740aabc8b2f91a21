import { fieldsOf } from '#web/format/reading.ts'
import type { ReviseSettingsInput } from '#web/schema.generated.ts'
import type { SettingsFieldsFragment } from './Viewer.generated.ts'

/** How the product looks and behaves for somebody, in the words of the server. */
export type Settings = Readonly<SettingsFieldsFragment>

export const defaultSettings: Settings = {
  theme: 'LIGHT',
  showSplitTotals: true,
  enableDuplicateCheck: true,
  language: 'EN',
  dateFormat: 'EU',
  timezone: 'UTC',
  monthStarts: [],
}

/** What one may wish: days on which months begin are the server's to keep, with what they were before. */
export type SettingsWish = Partial<Omit<Settings, 'monthStarts'>> & Pick<ReviseSettingsInput, 'monthStart'>

/** Each of them like its default. */
function isWhole(stored: unknown): stored is Settings {
  const fields = fieldsOf(stored)
  return Object.entries(defaultSettings).every(([name, value]) => typeof fields[name] === typeof value)
}

/** One for each person, for people who share a browser. */
const keyOf = (userId: string): string => `settings-${userId}`

function read(text: string | null): Settings | null {
  try {
    const stored = text === null ? null : JSON.parse(text)
    if (stored === null) return null
    if (!isWhole(stored)) throw new TypeError('Something is missing')
    return stored
  } catch (error) {
    console.warn('The stored settings could not be read and are ignored.', error)
    return null
  }
}

/** Those of the last visit, so that nothing on the page changes its shape when they have been loaded. */
export const readStoredSettings = (userId: string): Settings | null => read(localStorage.getItem(keyOf(userId)))

export const storeSettings = (userId: string, settings: Settings): void =>
  localStorage.setItem(keyOf(userId), JSON.stringify(settings))

export const forgetStoredSettings = (userId: string): void => localStorage.removeItem(keyOf(userId))

/** Calls back when another tab has changed or loaded them. */
export function onStoredSettingsChange(userId: string, listener: (settings: Settings) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    const settings = key === keyOf(userId) ? read(newValue) : null
    if (settings) listener(settings)
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
