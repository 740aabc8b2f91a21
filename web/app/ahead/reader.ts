import { type Months, ownMonths } from '#domain/calendar/months.ts'
import type { User } from '#web/features/session/user.ts'
import { rulesOf } from '#web/features/settings/monthStart.ts'
import { defaultSettings, readStoredSettings } from '#web/features/settings/settings.ts'
import { today } from '#web/format/days.ts'
import type { Language } from '#web/format/languages.ts'
import { dateLocaleOf, writtenDay } from '#web/format/writtenDay.ts'
import type { Words } from './asked.ts'

/** Whoever looks at the page, as this browser remembers them. */
export interface Reader {
  readonly id: string
  readonly currency: string
  readonly language: Language
  readonly dateLocale: string
  readonly today: string
  readonly months: Months
  /** A text of the product, by its key. */
  readonly say: (key: string) => string
}

const textAt = (words: unknown, key: string): string =>
  String(key.split('.').reduce((found, name) => Reflect.get(Object(found), name), words) ?? '')

export function readerOf({ id, currency }: User, language: Language, words: Words): Reader {
  const settings = readStoredSettings(String(id)) ?? defaultSettings
  return {
    id: String(id),
    currency,
    language,
    dateLocale: dateLocaleOf(language, writtenDay(settings.dateFormat, language)),
    today: today(settings.timezone),
    months: ownMonths(rulesOf(settings)),
    say: key => textAt(words, key),
  }
}
