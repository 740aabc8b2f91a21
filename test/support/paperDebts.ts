import type { Debt } from '#domain/balance/debt.ts'
import { isLive, type PaperExpense, type PaperTransfer } from './paperExpenses.ts'
import type { Moment, PaperRow } from './paperThings.ts'

/* Who owed whom at which position, and what that adds up to in the end. */

interface Held {
  readonly deal: number
  readonly group: number
  readonly currency: string
  readonly date: string
  readonly debt: Debt
}

/** Which debts hold after each event of a life, with the position of that event. */
export function heldIn(life: readonly Moment<PaperExpense | PaperTransfer>[]) {
  return life.map(({ thing, fact: { position } }) => {
    if (thing === undefined || !isLive(thing)) return { position, held: [] }
    const deal = 'expenseId' in thing ? thing.expenseId : -thing.transferId
    const { currency } = 'settled' in thing ? (thing.settled ?? thing) : thing
    const of = { deal, group: thing.groupId ?? 0, currency, date: thing.date }
    return { position, held: thing.debts.map((debt): Held => ({ ...of, debt })) }
  })
}

const asDebt = ({ deal, group, currency, date, debt: { debtor, creditor, minor } }: Held) => ({
  ...{ deal_id: deal, debtor_id: debtor, creditor_id: creditor, group_id: group, currency, minor, date },
})

const sides = ({ group, currency, debt: { debtor, creditor, minor } }: Held) => [
  { person_id: creditor, other_id: debtor, currency, group_id: group, minor },
  { person_id: debtor, other_id: creditor, currency, group_id: group, minor: -minor },
]

/** A debt and the positions at which it holds: from the first of them on, up to but not with the second. */
type Stretch = readonly [debt: PaperRow, since: number, until: number]

/**
 * How many times each debt holds, told anew wherever that changes: into how many stretches a table cuts the time of a
 * debt is its own business.
 */
const changesOf = (stretches: readonly Stretch[]): PaperRow[] =>
  [...Map.groupBy(stretches, ([debt]) => JSON.stringify(debt)).values()].flatMap(same => {
    const changes = new Map<number, number>()
    const change = (position: number, by: number) => changes.set(position, (changes.get(position) ?? 0) + by)
    for (const [, since, until] of same) {
      change(since, 1)
      change(until, -1)
    }
    const debt = same[0]?.[0]
    return [...changes].filter(([, by]) => by !== 0).map(([position, by]) => ({ debt, position, by }))
  })

export function ofBalances(lives: readonly ReturnType<typeof heldIn>[], head: number) {
  const debts = changesOf(
    lives.flatMap(life =>
      life.flatMap(({ position, held }, index): Stretch[] => {
        const until = life[index + 1]?.position ?? head + 1
        return held.map(each => [asDebt(each), position, until])
      }),
    ),
  )
  const ever = lives.flatMap(life => life.flatMap(({ held }) => held)).flatMap(sides)
  const nets = lives.flatMap(life => life.at(-1)?.held ?? []).flatMap(sides)
  // Whoever ever had a part in what is owed in a group stays, also if nothing is owed any more.
  const inGroups = [...ever.map(side => ({ ...side, minor: 0 })), ...nets]
    .filter(({ group_id }) => group_id !== 0)
    .map(({ group_id, currency, person_id, minor }) => ({ group_id, currency, person_id, minor }))
  return { rows: { debts }, counted: { balances: nets, group_nets: inGroups } }
}

/** From where to where the table says that each debt held. */
export const debtChanges = (rows: readonly PaperRow[], head: number): PaperRow[] =>
  changesOf(rows.map(({ since, until, ...debt }) => [debt, Number(since), Number(until ?? head + 1)]))
