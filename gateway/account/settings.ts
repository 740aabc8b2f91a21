import type { Account } from './accounts.ts'

const DEFAULTS = { theme: 'light', show_split_totals: true, enable_duplicate_check: true, date_format: 'EU' }

export const settingsOf = ({ settings, language, timezone }: Account): Readonly<Record<string, unknown>> => ({
  ...DEFAULTS,
  ...settings,
  language,
  timezone,
})
