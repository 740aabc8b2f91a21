import { TIMEFRAMES } from '#domain/report/timeframe.ts'
import type { FigureInput } from '#web/schema.generated.ts'
import { allCurrencies, BETWEEN, type Placed, sides } from '#web/ui/figures/figureAddress.ts'

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

const personIn = (word: string): string | null => (/^(placeholder-)?\d+$/.test(word) ? word : null)

const currencyIn = (word: string): string | null => (word === allCurrencies ? null : word)
