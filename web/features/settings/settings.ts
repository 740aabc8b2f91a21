import '#web/format/zodWithoutEval.ts'
import { z } from 'zod'
import type { SettingsFieldsFragment } from './Settings.generated.ts'

/** How the product looks and behaves for somebody, in the words of the server. */
export type Settings = Readonly<SettingsFieldsFragment>

export const defaultSettings: Settings = {
  theme: 'light',
  showSplitTotals: true,
  enableDuplicateCheck: true,
  language: 'en',
  dateFormat: 'EU',
  timezone: 'UTC',
}

const settingsSchema = z.object({
  theme: z.string(),
  showSplitTotals: z.boolean(),
  enableDuplicateCheck: z.boolean(),
  language: z.string(),
  dateFormat: z.string(),
  timezone: z.string(),
})

/** One for each person, for people who share a browser. */
const keyOf = (userId: number): string => `settings-${userId}`

function read(text: string | null): Settings | null {
  try {
    return text === null ? null : settingsSchema.parse(JSON.parse(text))
  } catch (error) {
    console.warn('The stored settings could not be read and are ignored.', error)
    return null
  }
}

/** Those of the last visit, so that nothing on the page changes its shape when they have been loaded. */
export const readStoredSettings = (userId: number): Settings | null => read(localStorage.getItem(keyOf(userId)))

export const storeSettings = (userId: number, settings: Settings): void =>
  localStorage.setItem(keyOf(userId), JSON.stringify(settings))

export const forgetStoredSettings = (userId: number): void => localStorage.removeItem(keyOf(userId))

/** Calls back when another tab has changed or loaded them. */
export function onStoredSettingsChange(userId: number, listener: (settings: Settings) => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    const settings = key === keyOf(userId) ? read(newValue) : null
    if (settings) listener(settings)
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
