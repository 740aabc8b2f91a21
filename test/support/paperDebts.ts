import type { Debt } from '#domain/balance/debt.ts'
import { isLive, type PaperExpense, type PaperTransfer } from './paperExpenses.ts'
import { added, type Moment, type PaperRow } from './paperThings.ts'

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

/** Each stretch of positions through which a debt held is told position by position; see `debtsByPosition`. */
export function ofBalances(lives: readonly ReturnType<typeof heldIn>[], head: number) {
  const last = lives.flatMap(life => life.at(-1)?.held ?? [])
  const ever = lives.flatMap(life => life.flatMap(({ held }) => held)).flatMap(sides)
  const nets = last.flatMap(sides)
  const everInGroups = ever.filter(({ group_id }) => group_id !== 0)
  const places = Map.groupBy(everInGroups, ({ group_id, currency, person_id }) =>
    [group_id, currency, person_id].join(),
  )
  return {
    debts: lives.flatMap(life =>
      life.flatMap(({ position, held }, index) => {
        const until = life[index + 1]?.position ?? head + 1
        return held.flatMap(each => Array.from({ length: until - position }, (_, at) => [position + at, asDebt(each)]))
      }),
    ) as readonly unknown[] as PaperRow[],
    balances: added(nets, 'minor'),
    // Whoever ever had a part in what is owed in a group stays, also if nothing is owed any more.
    group_nets: [...places].map(([key, [{ group_id, currency, person_id } = {} as never]]) => ({
      ...{ group_id, currency, person_id },
      minor: nets
        .filter(net => [net.group_id, net.currency, net.person_id].join() === key)
        .reduce((sum, { minor }) => sum + minor, 0),
    })),
  }
}

/** Which debts the table says held at each position: how many rows it takes to say so is its own business. */
export const debtsByPosition = (rows: readonly PaperRow[], head: number): PaperRow[] =>
  rows.flatMap(({ since, until, ...debt }) =>
    Array.from({ length: Number(until ?? head + 1) - Number(since) }, (_, at) => [Number(since) + at, debt]),
  ) as readonly unknown[] as PaperRow[]
