import type { Write } from '../projection.ts'
import type { Amount } from '../table/field.ts'
import type { TableOf } from '../table/table.ts'

/** What waits to be written. */
export interface Written {
  size(): number
  /** As far as it is done with: a rebuild asks for it before it asks for everything. */
  spill(): Write[]
  write(): Write[]
}

/** What becomes of a table while events are folded, by the parts that things have in it. */
export interface Account<Part> extends Written {
  /** Takes back what was there of something, and puts there what is now. */
  move(was: readonly Part[], is: readonly Part[]): void
}

export const openAccount = <Part extends object>(table: TableOf<Part>): Account<Part> =>
  table.sums.length > 0 ? openSums(table) : openRows(table)

type Cells = Record<string, unknown>

function plus(one: Amount, other: Amount): Amount {
  if (typeof one === 'number' && typeof other === 'number') {
    const sum = one + other
    if (Number.isSafeInteger(sum)) return sum
  }
  return BigInt(one) + BigInt(other)
}

/** Tells a row from others of the same holder, who is said by the first of the keys. */
function restOf(keys: readonly string[]): (row: Cells) => unknown {
  const [, second, third, ...further] = keys
  if (second === undefined) return () => ''
  if (third === undefined) return row => row[second]
  if (further.length === 0) return row => `${row[second]} ${row[third]}`
  return row => {
    let rest = `${row[second]} ${row[third]}`
    for (const key of further) rest += ` ${row[key]}`
    return rest
  }
}

/** A row of sums: the keys of the part that was counted first, and what all of them come to. */
interface Total {
  readonly part: Cells
  readonly amounts: Amount[]
}

/** Adds up for as long as it can: what comes to nothing meanwhile is never written. */
function openSums<Part extends object>({ keys, sums, keepsNothing, add }: TableOf<Part>): Account<Part> {
  const [holder = ''] = keys
  const rest = restOf(keys)
  const byHolder = new Map<unknown, Map<unknown, Total>>()
  let size = 0

  function totalOf(part: Cells): Total {
    const holderOf = part[holder]
    let ofHolder = byHolder.get(holderOf)
    if (ofHolder === undefined) {
      ofHolder = new Map()
      byHolder.set(holderOf, ofHolder)
    }
    const key = rest(part)
    let total = ofHolder.get(key)
    if (total === undefined) {
      total = { part, amounts: sums.map(() => 0) }
      ofHolder.set(key, total)
      size++
    }
    return total
  }

  function count(part: Cells, sign: 1 | -1): void {
    const { amounts } = totalOf(part)
    let index = 0
    for (const sum of sums) {
      const amount = part[sum] as Amount
      if (amount !== 0) amounts[index] = plus(amounts[index] as Amount, sign === 1 ? amount : -amount)
      index++
    }
  }

  const matters = ({ amounts }: Total): boolean => keepsNothing || amounts.some(amount => Number(amount) !== 0)
  const rowOf = ({ part, amounts }: Total): Part =>
    ({ ...part, ...Object.fromEntries(sums.map((sum, index) => [sum, amounts[index]])) }) as Part

  return {
    move: (was, is) => {
      for (const part of was) count(part as Cells, -1)
      for (const part of is) count(part as Cells, 1)
    },
    size: () => size,
    spill: () => [],
    write: () => {
      const totals = [...byHolder.values()].flatMap(ofHolder => [...ofHolder.values()].filter(matters))
      byHolder.clear()
      size = 0
      return add(totals.map(rowOf))
    },
  }
}

/** Rows that come and go. What has no key until a rebuild is done is looked up, and so removed, as late as possible. */
function openRows<Part extends object>({ keyOf, hasKeyFirst, insert, remove }: TableOf<Part>): Account<Part> {
  const gone = new Map<string, Part>()
  let come: Part[] = []

  const arrive = (part: Part): void => {
    // Back at a place that it was removed from and that is not written yet: it simply stays there.
    if (hasKeyFirst || gone.size === 0 || !gone.delete(keyOf(part))) come.push(part)
  }

  const insertAll = (): Write[] => {
    const inserted = insert(come)
    come = []
    return inserted
  }
  const writeAll = (): Write[] => {
    const removed = remove([...gone.values()])
    gone.clear()
    return [...removed, ...insertAll()]
  }

  return {
    move: (was, is) => {
      if (was.length === 0) {
        for (const part of is) arrive(part)
        return
      }
      const left = new Map(was.map(part => [keyOf(part), part]))
      for (const part of is) {
        const key = keyOf(part)
        const before = left.get(key)
        if (before !== undefined && isSame(before as Cells, part as Cells)) left.delete(key)
        else arrive(part)
      }
      for (const [key, part] of left) gone.set(key, part)
    },
    size: () => gone.size + come.length,
    spill: () => (hasKeyFirst ? writeAll() : insertAll()),
    write: writeAll,
  }
}

const isSame = (one: Cells, other: Cells): boolean => Object.keys(other).every(name => one[name] === other[name])
