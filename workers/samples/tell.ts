import { type BudgetPerformed, openBudget } from '#domain/commands/budgets.ts'
import { createGroup } from '#domain/commands/createGroup.ts'
import type { Deed } from '#domain/commands/deed.ts'
import { derivedId } from '#domain/commands/derivedId.ts'
import { planTrip } from '#domain/commands/planTrip.ts'
import { recordExpense } from '#domain/commands/recordExpense.ts'
import { recordTransfers } from '#domain/commands/recordTransfers.ts'
import type { TransferSurroundings } from '#domain/commands/transferStanding.ts'
import { monthOf } from '#domain/day.ts'
import type { TypedSplit } from '#domain/expense/commands.ts'
import type { Refusal } from '#domain/message.ts'
import { decimalsOf } from '#domain/money/currency.ts'
import type { PersonId } from '#domain/person.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { CIRCLES, type Circle, ROLES, type Role, type SampleEntry, type SampleExpense } from './entry.ts'
import { JOURNEY, journeyDates } from './journey.ts'
import { storyUntil } from './story.ts'
import type { Word } from './words.ts'

/** To whom a story is told, and who is who in it. */
export interface Telling {
  readonly surroundings: TransferSurroundings
  /** The cause of all that happens, in the log. */
  readonly commandId: string
  readonly cast: Readonly<Record<Role, PersonId>>
  /** Who writes down what somebody paid. */
  readonly recorderOf: (payer: Role) => PersonId
  /** Of whoever it is told to. */
  readonly currency: string
  /** So much of it is a euro, about. */
  readonly perEuro: number
  readonly today: string
  readonly word: (word: Word) => string
}

/** Whom the story names is known beforehand: no read model has to be asked, and none waited for. */
export function amongThemselves(store: EventStore, cast: Telling['cast']): TransferSurroundings {
  const everybody = new Set(Object.values(cast))
  return {
    store,
    visibleAmong: async () => new Set(),
    acquaintedAmong: async () => everybody,
    groupsInCommon: async () => [],
    concernedAmong: async () => everybody,
    owingAmong: async () => everybody,
  }
}

/** Where what happens in the story belongs. */
export interface Places {
  readonly groups: Readonly<Record<Circle, number>>
  readonly tripId: number
  /** From which position read models show them. */
  readonly position: number
}

/** A rule said no to what was made up: nobody typed it, so it is a fault. */
export class SampleRefusedError extends Error {
  constructor(what: string, { code, path }: Refusal) {
    super(`the sample "${what}" was refused: ${code} ${path ?? ''}`)
  }
}

type Outcome<Answer> = (Answer & { readonly done: true }) | { readonly done: false; readonly refusal: Refusal }

function unlessRefused<Answer>(what: string, outcome: Outcome<Answer>): Answer {
  if (!outcome.done) throw new SampleRefusedError(what, outcome.refusal)
  return outcome
}

const deedOf = ({ commandId }: Telling, actorId: PersonId, name: string): Deed => ({
  ...{ actorId, commandId: derivedId(commandId, name), cause: { commandId } },
})

/** The flat, the two and the trip. Done again, they are those of the first time. */
export async function placesOf(telling: Telling): Promise<Places> {
  const { surroundings, cast, currency, word, today } = telling
  const made = async (circle: Circle) => {
    const members = CIRCLES[circle].map(role => cast[role]).filter(person => person !== cast.me)
    const input = { name: word(circle), currency, members, sharesSummary: true }
    return unlessRefused(circle, await createGroup(surroundings, deedOf(telling, cast.me, `group ${circle}`), input))
  }
  const [flat, couple] = [await made('flat'), await made('couple')]
  const trip = unlessRefused(
    'trip',
    await planTrip(surroundings, deedOf(telling, cast.me, 'trip'), {
      ...{ title: word('trip'), location: word('place'), currency: JOURNEY.currency, budget: JOURNEY.budget },
      ...journeyDates(today),
      travellers: JOURNEY.travellers.map(role => cast[role]),
    }),
  )
  const position = Math.max(flat.position, couple.position, trip.position)
  return { groups: { flat: flat.groupId, couple: couple.groupId }, tripId: trip.tripId, position }
}

/** In euros. */
const BUDGETS = [
  { category: null, amount: 1_500 },
  { category: 'GROCERIES', amount: 320 },
  { category: 'DINING_OUT', amount: 200 },
] as const

/** Whoever has one for the same already keeps it. */
export async function budgetsOf(telling: Telling, userId: number): Promise<void> {
  const { surroundings, cast, currency, today } = telling
  const asking = { holder: { userId }, month: monthOf(today), ownCurrency: currency }
  for (const { category, amount } of BUDGETS) {
    const deed = deedOf(telling, cast.me, `budget ${category}`)
    const input = { category, amount: typedIn(telling, amount, 0) }
    const opened: BudgetPerformed = await openBudget(surroundings.store, deed, asking, input)
    if (!opened.done && opened.refusal.code !== 'BUDGET_EXISTS') unlessRefused('budget', opened)
  }
}

export const entriesOf = ({ today }: Telling): readonly SampleEntry[] => storyUntil(today)

/** Answers the position of what happened. */
export async function tell(telling: Telling, places: Places, entry: SampleEntry): Promise<number> {
  const { surroundings, cast, recorderOf } = telling
  if (entry.kind === 'payment') {
    const { from, to, circle, date, amount, name } = entry
    const input = {
      ...{ sender: cast[from], recipient: cast[to], amount: typedIn(telling, amount, 0), currency: telling.currency },
      ...{ date, groupId: places.groups[circle] },
    }
    const deed = deedOf(telling, recorderOf(from), name)
    return unlessRefused(name, await recordTransfers(surroundings, deed, [input])).position
  }
  const { name, word, category, date, payer, circle, isOnTrip = false } = entry
  const split = splitOf(telling, entry)
  const input = {
    ...{ title: telling.word(word), category, date, currency: entry.currency ?? telling.currency },
    amount: entry.currency === undefined ? typedIn(telling, entry.amount) : inCurrency(entry.amount, entry.currency),
    ...(split === undefined ? {} : { split, payers: [{ person: cast[payer] }] }),
    ...{ groupId: circle === undefined ? null : places.groups[circle], tripId: isOnTrip ? places.tripId : null },
  }
  return unlessRefused(name, await recordExpense(surroundings, deedOf(telling, recorderOf(payer), name), input))
    .position
}

function splitOf({ cast }: Telling, { among }: SampleExpense): TypedSplit | undefined {
  if (among === undefined) return undefined
  if (isListed(among)) return { type: 'EQUAL', entries: among.map(role => ({ person: cast[role] })) }
  const parts = ROLES.flatMap(role => {
    const part = among[role]
    return part === undefined ? [] : [{ person: cast[role], value: String(part) }]
  })
  return { type: 'PERCENTAGE', entries: parts }
}

const isListed = (among: NonNullable<SampleExpense['among']>): among is readonly Role[] => Array.isArray(among)

/** What so many euros are in one's own money, as prices are written there. */
function typedIn({ currency, perEuro }: Telling, euros: number, decimals = decimalsOf(currency)): string {
  // Where a coffee costs hundreds, nobody pays in hundredths.
  return inCurrency(euros * perEuro, currency, perEuro > 20 ? 0 : decimals)
}

const inCurrency = (amount: number, currency: string, decimals = decimalsOf(currency)): string =>
  amount.toFixed(Math.min(decimals, decimalsOf(currency)))
