import { TIMEFRAMES } from '#domain/report/timeframe.ts'
import type { FigureInput } from '#web/schema.generated.ts'

/*
 * Which sum is open, in one word of the address: spent~2026-10-01~2026-10-31~category.FOOD. The first words are there
 * always, the others are named.
 */

const BETWEEN = '~'

type Named = Readonly<Record<string, string | null | undefined>>

const written = (kind: string, always: readonly string[], named: Named = {}): string => {
  const said = Object.entries(named).flatMap(([name, value]) => (value == null ? [] : `${name}.${value}`))
  return [kind, ...always, ...said].join(BETWEEN)
}

const personIn = (word: string): string | null => (/^(placeholder-)?\d+$/.test(word) ? word : null)

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
const allCurrencies = 'all'

const currencyIn = (word: string): string | null => (word === allCurrencies ? null : word)

const sides = { TO_VIEWER: 'me', BY_VIEWER: 'others' } as const

type Placed = Pick<NonNullable<FigureInput['balance']>, 'group' | 'simplified'>

const placed = ({ group, simplified }: Placed): Named => ({
  group: group && (group.none ? 'none' : group.id),
  simplified: simplified ? 'yes' : null,
})

/** Null where nobody can have written it. What it names need not be there. */
export function readFigure(text: string): FigureInput | null {
  const [kind, ...words] = text.split(BETWEEN)
  const [first = '', second = '', third = ''] = words
  const named = new Map(words.flatMap(word => (word.includes('.') ? [word.split('.', 2) as [string, string]] : [])))
  const base = named.get('base') as NonNullable<FigureInput['spent']>['base']
  switch (kind) {
    case 'spent':
      return {
        spent: {
          ...{ startDate: first, endDate: second, category: named.get('category'), base, enteredIn: named.get('in') },
          whole: named.has('whole'),
        },
      }
    case 'group':
      return { groupSpent: { groupId: first, startDate: second, endDate: third, base } }
    case 'trip':
      return { trip: { tripId: first, base, ...daysOfTripIn(named), ...partIn(named), ...leftIn(named) } }
    case 'owed':
      return {
        owed: { currency: currencyIn(first), side: sideIn(named.get('side')), ...placeIn(named) },
      }
    case 'average':
      return {
        average: { startDate: first, endDate: second, timeframe: timeframeIn(named), groupId: named.get('group') },
      }
    case 'left':
      return { left: { month: first || null, category: named.get('category'), groupId: named.get('group') } }
    case 'balance':
      return balanceIn(first, second, named)
    default:
      return null
  }
}

const daysOfTripIn = (named: ReadonlyMap<string, string>) => ({ date: named.get('date'), until: named.get('until') })

const leftIn = (named: ReadonlyMap<string, string>) => (named.has('left') ? { left: true } : {})

const timeframeIn = (named: ReadonlyMap<string, string>) =>
  TIMEFRAMES.find(timeframe => timeframe === named.get('per')) ?? 'MONTHLY'

function partIn(named: ReadonlyMap<string, string>): Pick<NonNullable<FigureInput['trip']>, 'person' | 'side'> {
  const [paid, share] = [named.get('paid'), named.get('share')]
  if (share !== undefined) return { person: personIn(share), side: 'SHARE' }
  return paid === undefined ? {} : { person: personIn(paid), side: 'PAID' }
}

const sideIn = (word: string | undefined) =>
  (['TO_VIEWER', 'BY_VIEWER'] as const).find(side => sides[side] === word) ?? null

function placeIn(named: ReadonlyMap<string, string>): Placed {
  const place = named.get('group')
  const group = place === undefined ? null : place === 'none' ? ({ none: true } as const) : { id: place }
  return { group, simplified: named.has('simplified') }
}

function daysIn(named: ReadonlyMap<string, string>) {
  const [startDate, endDate] = [named.get('from'), named.get('to')]
  const only = (['EXPENSE', 'TRANSFER'] as const).find(kind => kind === named.get('only'))
  return { ...(startDate && { startDate }), ...(endDate && { endDate }), ...(only && { only }) }
}

function balanceIn(who: string, currency: string, named: ReadonlyMap<string, string>): FigureInput | null {
  const person = personIn(who)
  if (person === null) return null
  return { balance: { person, currency: currencyIn(currency), ...placeIn(named), ...daysIn(named) } }
}
