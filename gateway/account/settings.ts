import { z } from 'zod'
import { isMonthStart, type MonthRule, type MonthStart, withRule } from '#domain/calendar/monthRules.ts'
import { dayIn } from '#domain/day.ts'
import { refuse } from '#domain/message.ts'
import { CHANNELS, USUAL_CHOICES } from '#domain/notification/kinds.ts'
import { type Connection, type Database, inTransaction } from '#domain/store/database.ts'
import { readForm } from '../form.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Settle } from './once.ts'

/** The names of places, and not offsets such as +01:00, which know no summer. */
const TIMEZONE = /^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/

function isTimezone(name: string): boolean {
  if (!TIMEZONE.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const INVALID = 'INVALID_SETTING'

export const THEMES = ['light', 'dark', 'pastel', 'pastel-blue'] as const
export const LANGUAGES = ['en', 'es', 'pt-BR', 'pt-PT', 'fr', 'de', 'it'] as const
export const DATE_FORMATS = ['EU', 'US'] as const

/** In what ways somebody hears of something; none: not at all. */
const channels = z
  .array(z.enum(CHANNELS, INVALID), INVALID)
  .refine(chosen => new Set(chosen).size === chosen.length, INVALID)
  .readonly()

const settingsForm = z.strictObject(
  {
    theme: z.enum(THEMES, INVALID),
    showSplitTotals: z.boolean(INVALID),
    enableDuplicateCheck: z.boolean(INVALID),
    language: z.enum(LANGUAGES, INVALID),
    dateFormat: z.enum(DATE_FORMATS, INVALID),
    timezone: z.string(INVALID).refine(isTimezone, INVALID),
    monthStart: z.custom<MonthStart>(isMonthStart, INVALID),
    notifyOfExpenses: channels,
    notifyOfPayments: channels,
    notifyOfPeople: channels,
    notifyOfBudgets: channels,
  },
  'UNKNOWN_SETTING',
)

const settingsChange = settingsForm.partial()
type SettingsChange = z.output<typeof settingsChange>

/** Those that somebody has chosen, or their browser for them, before there is an account to keep them in. */
export const broughtSettings = settingsChange.pick({ theme: true, language: true, timezone: true })

/** How the product looks and behaves for somebody. */
export type Settings = Readonly<Omit<z.output<typeof settingsForm>, 'monthStart'>> & {
  /** What was chosen when, so that months that have begun stay what they were. */
  readonly monthStarts: readonly MonthRule[]
}

/** Language and time zone have columns of their own, because what is sent to people goes by them. */
export interface StoredSettings {
  readonly settings: Partial<Settings>
  readonly language: Settings['language']
  readonly timezone: string
}

const DEFAULTS = {
  theme: 'light',
  showSplitTotals: true,
  enableDuplicateCheck: true,
  dateFormat: 'EU',
  monthStarts: [],
  ...USUAL_CHOICES,
} as const

export const settingsOf = ({ settings, language, timezone }: StoredSettings): Settings => ({
  ...DEFAULTS,
  ...settings,
  language,
  timezone,
})

/** What an account begins with. */
export const firstSettings = ({
  theme,
  language = 'en',
  timezone = 'UTC',
}: z.output<typeof broughtSettings>): StoredSettings => ({
  settings: theme === undefined ? {} : { theme },
  language,
  timezone,
})

/** Merged in the database, so that two tabs which change different settings at once both get their way. */
async function store(
  connection: Connection,
  userId: number,
  { language, timezone, monthStart, ...settings }: SettingsChange,
): Promise<Settings | undefined> {
  const monthStarts =
    monthStart === undefined ? {} : { monthStarts: await monthStartsWith(connection, userId, monthStart, timezone) }
  const { rows } = await connection.query<StoredSettings>(
    `UPDATE account.users
     SET settings = settings || $2, language = coalesce($3, language), timezone = coalesce($4, timezone)
     WHERE user_id = $1
     RETURNING settings, language, timezone`,
    [userId, { ...settings, ...monthStarts }, language, timezone],
  )
  const [row] = rows
  return row && settingsOf(row)
}

/** From today on, where they live by then. Nobody else changes the list meanwhile. */
async function monthStartsWith(
  connection: Connection,
  userId: number,
  startDay: MonthStart,
  movedTo: string | undefined,
): Promise<readonly MonthRule[]> {
  const { rows } = await connection.query<Pick<StoredSettings, 'settings' | 'timezone'>>(
    'SELECT settings, timezone FROM account.users WHERE user_id = $1 FOR UPDATE',
    [userId],
  )
  return rows.flatMap(({ settings: { monthStarts = [] }, timezone }) =>
    withRule(monthStarts, { from: dayIn(movedTo ?? timezone, new Date()), startDay }),
  )
}

/** One setting or several; if one of them is unknown or has an unknown value, none is changed. */
export async function updateSettings(
  database: Database,
  userId: number,
  input: unknown,
  settle: Settle<Settings>,
): Promise<Outcome<Settings>> {
  const form = readForm(settingsChange, input)
  if (!form.done) return form
  const settings = await inTransaction(database, async connection => {
    const stored = await store(connection, userId, form.value)
    if (stored !== undefined) await settle(connection, stored)
    return stored
  })
  return settings === undefined ? notDone(refuse('SIGNED_OUT')) : done(settings)
}
