import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { formatDayAs } from '#web/format/formatters.ts'
import { formatMoney } from '#web/format/money.ts'
import { parseTypedAmount, readTypedAmount } from '#web/format/typedAmount.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { EntryLine, Surroundings } from './entryLine.ts'
import type { Named } from './names.ts'

export interface LineWords {
  readonly key: string
  readonly text: string
}

/** What a line says, as somebody would put it who has understood it; `usual` is meant where it names no currency. */
export function useLineWords(surroundings: Surroundings): (line: EntryLine, usual: string) => readonly LineWords[] {
  const { t } = useTranslation()
  const language = useLanguage()
  const locale = useDateLocale()
  const labelOf = useCategoryLabel()
  const nameOf = (known: readonly Named[], id: string | null) => known.find(each => each.id === id)?.name ?? ''
  const say = (key: string, text: string | null): readonly LineWords[] => (text ? [{ key, text }] : [])
  const moneyOf = (amount: string, currency: string): string =>
    parseTypedAmount(amount, currency).ok
      ? formatMoney({ amount: readTypedAmount(amount, currency), currency }, language)
      : amount
  const categoryOf = (category: string): string => `${labelOf(category).emoji} ${labelOf(category).name}`
  const dayOf = (day: string): string => formatDayAs(day, locale, DAY)
  return (line, usual) => {
    const { title, day, people, groupId, tripId, category } = line
    return [
      ...say('amount', moneyOf(line.amount, line.currency ?? usual)),
      ...say('title', title),
      ...people.flatMap(id => say(`person ${id}`, t('entry.line.with', { name: nameOf(surroundings.people, id) }))),
      ...say('group', groupId && `👥 ${nameOf(surroundings.groups, groupId)}`),
      ...say('trip', tripId && `✈️ ${nameOf(surroundings.trips, tripId)}`),
      ...say('category', category && categoryOf(category)),
      ...say('day', day && dayOf(day)),
    ]
  }
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
