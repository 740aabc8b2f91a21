import type { TFunction } from 'i18next'
import { decimalsOf } from '#domain/money/currency.ts'
import { formatMinor } from '#domain/money/money.ts'
import { placeOf } from '#domain/notification/places.ts'
import { type Say, type Told, type Write, whatHappened, whatItMeans } from '#domain/notification/words.ts'
import type { Database } from '#domain/store/database.ts'
import type { NotificationView } from '#projections/notifications/queries.ts'
import { Called } from '../exports/called.ts'

/** What happened, in somebody's language, and where it is to be seen. */
interface InWords {
  readonly what: string
  readonly meaning: string | null
  readonly place: string
}

interface Reader {
  readonly userId: number
  readonly t: TFunction
  readonly language: string
}

function amountIn(currency: string, language: string, minor: number): string {
  const decimals = decimalsOf(currency)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, ...digits })
  return format.format(formatMinor(minor, currency) as `${number}`)
}

const writeIn = (language: string, currency: string | null): Write => ({
  amount: minor => (currency === null ? '' : amountIn(currency, language, minor)),
  percentage: percentage =>
    new Intl.NumberFormat(language, {
      ...{ style: 'unit', unit: 'percent', maximumFractionDigits: 0, roundingMode: 'floor' },
    }).format(percentage),
  month: month =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`)),
})

/** As it is told where nobody looks at a screen. */
export async function toldTo(
  database: Database,
  views: readonly NotificationView[],
  { userId, t, language }: Reader,
): Promise<InWords[]> {
  const called = new Called(database, userId)
  await called.meetAsNicknamed(
    views.flatMap(({ actorId, otherId }) => (otherId === null ? [actorId] : [actorId, otherId])),
  )
  await called.meetGroups(views.flatMap(({ groupId }) => groupId ?? []))
  await called.meetCategories(views.flatMap(({ category }) => category ?? []))
  const say: Say = ({ key, values }) => t(key, values)
  const nameOf = (category: string): string => {
    const { own, base } = called.category(category)
    return own ?? t(`categories.${base}`)
  }
  const groupOf = (groupId: number | null) => (groupId === null ? null : { name: called.group(groupId) })
  return views.map(view => {
    const { kind, count, actorId, otherId, title, minor, beforeMinor, currency, subjectId } = view
    const { category, month, groupId } = view
    const told: Told = {
      ...{ kind, count, title, minor, beforeMinor, actor: called.person(actorId) },
      other: otherId === null ? null : called.person(otherId),
      budget: month === null ? null : { group: groupOf(groupId), category: category && nameOf(category), month },
    }
    const write = writeIn(language, currency)
    return {
      what: whatHappened(told, say, write),
      meaning: currency === null ? null : whatItMeans(told, say, write),
      place: placeOf({
        ...{ kind, month, subjectId: count === 1 ? String(subjectId) : null },
        groupId: groupId === null ? null : String(groupId),
      }),
    }
  })
}
