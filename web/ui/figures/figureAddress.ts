import type { FigureInput } from '#web/schema.generated.ts'

/*
 * Which sum is open, in one word of the address: spent~2026-10-01~2026-10-31~category.FOOD. The first words are there
 * always, the others are named.
 */

export const BETWEEN = '~'

type Named = Readonly<Record<string, string | null | undefined>>

const written = (kind: string, always: readonly string[], named: Named = {}): string => {
  const said = Object.entries(named).flatMap(([name, value]) => (value == null ? [] : `${name}.${value}`))
  return [kind, ...always, ...said].join(BETWEEN)
}

export function writeFigure({ spent, groupSpent, trip, owed, average, left, balance }: FigureInput): string {
  if (spent) {
    const { startDate, endDate, category, base, enteredIn, whole } = spent
    return written('spent', [startDate, endDate], { category, base, in: enteredIn, whole: whole ? 'yes' : null })
  }
  if (groupSpent) {
    const { groupId, startDate, endDate, base } = groupSpent
    return written('group', [groupId, startDate, endDate], { base })
  }
  if (trip) {
    const { tripId, base, date, until, person, side } = trip
    const of = person && { [side === 'SHARE' ? 'share' : 'paid']: person }
    return written('trip', [tripId], { base, date, until, ...of, left: trip.left ? 'yes' : null })
  }
  if (owed) {
    const { currency, side } = owed
    return written('owed', [currency ?? allCurrencies], { side: side && sides[side], ...placed(owed) })
  }
  if (average) {
    const { startDate, endDate, timeframe, groupId } = average
    return written('average', [startDate, endDate], { per: timeframe, group: groupId })
  }
  if (left) {
    const { month, category, groupId } = left
    return written('left', [month ?? ''], { category, group: groupId })
  }
  const { person, currency, startDate, endDate, only } = balance
  return written('balance', [person, currency ?? allCurrencies], {
    ...placed(balance),
    from: startDate,
    to: endDate,
    only,
  })
}

/** No currency is called so. */
export const allCurrencies = 'all'

export const sides = { TO_VIEWER: 'me', BY_VIEWER: 'others' } as const

export type Placed = Pick<NonNullable<FigureInput['balance']>, 'group' | 'simplified'>

const placed = ({ group, simplified }: Placed): Named => ({
  group: group && (group.none ? 'none' : group.id),
  simplified: simplified ? 'yes' : null,
})
