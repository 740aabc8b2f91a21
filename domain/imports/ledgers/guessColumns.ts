import { findCurrency } from '../../money/currency.ts'
import { amountFrom } from '../text/amount.ts'
import { dayFrom } from '../text/day.ts'
import { type Role, WORDS } from './columnWords.ts'
import type { Columns } from './mappedCsv.ts'
import { isSpentBelowZero } from './spentBelowZero.ts'

interface Column {
  readonly index: number
  readonly name: string
  /** Those of the first rows in which something stands. */
  readonly cells: readonly string[]
}

/** So many rows show what stands in a column; what comes below may be no more of the table. */
const TELLING_ROWS = 5

/**
 * Where what seems to stand in a table of somebody else: by what its columns are called and by what is in them. Undefined:
 * a day, an amount or a title is nowhere to be seen; its owner will say. A first proposal, that they see before anything
 * is done.
 */
export function guessColumns(header: readonly string[], rows: readonly (readonly string[])[]): Columns | undefined {
  const columns = header.map((name, index) => ({
    ...{ index, name: bare(name) },
    cells: rows
      .slice(0, TELLING_ROWS)
      .map(row => (row[index] ?? '').trim())
      .filter(cell => cell !== ''),
  }))
  const taken = new Set<number>()
  const take = (role: Role, holds: (column: Column) => boolean, evenUnnamed = false): Column | undefined => {
    const free = columns.filter(column => !taken.has(column.index) && holds(column))
    const found = bestNamed(role, free) ?? (evenUnnamed ? longestUnnamed(free) : undefined)
    if (found !== undefined) taken.add(found.index)
    return found
  }
  const date = take('date', holdsDays, true)
  const currency = take('currency', holdsCurrencies, true)
  const credit = take('credit', holdsAmounts)
  const amount = take('amount', holdsAmounts, true)
  const category = take('category', holdsText)
  const title = take('title', holdsText, true)
  if (date === undefined || amount === undefined || title === undefined) return undefined
  return {
    ...{ date: date.index, title: title.index, amount: amount.index },
    ...{ credit: credit?.index ?? null, currency: currency?.index ?? null },
    category: category?.index ?? null,
    spentIs: isSpentBelowZero(rows, amount.index) ? 'BELOW_ZERO' : 'ABOVE_ZERO',
  }
}

const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .trim()

function bestNamed(role: Role, columns: readonly Column[]): Column | undefined {
  const ranked = columns.map(column => ({ column, rank: rankOf(role, column.name) ?? Number.POSITIVE_INFINITY }))
  const [first] = ranked.filter(({ rank }) => rank < Number.POSITIVE_INFINITY).sort((one, two) => one.rank - two.rank)
  return first?.column
}

/** Of those whose names tell nothing: people write more of what it was than of anything else. */
const longestUnnamed = (columns: readonly Column[]): Column | undefined =>
  columns.filter(({ name, cells }) => cells.length > 0 && isFree(name)).sort(byLength)[0]

/** Its place in the list of words; a name that is one of them before a name that contains one. */
function rankOf(role: Role, name: string): number | undefined {
  const words = WORDS[role]
  const same = words.indexOf(name)
  if (same >= 0) return same
  if (role !== 'none' && rankOf('none', name) !== undefined) return undefined
  const part = words.findIndex(word => contains(name, word))
  return part < 0 ? undefined : words.length + part
}

/** Short words are parts of many others. */
function contains(name: string, word: string): boolean {
  if (word.length > 4 || !/^\p{Script=Latin}+$/u.test(word)) return name.includes(word)
  return name.split(/[^\p{Letter}]+/u).some(each => each === word || each === `${word}s`)
}

const ROLES = Object.keys(WORDS) as Role[]

const isFree = (name: string): boolean => ROLES.every(role => rankOf(role, name) === undefined)

const byLength = (one: Column, two: Column): number => lengthOf(two) - lengthOf(one)

const lengthOf = ({ cells }: Column): number => cells.reduce((sum, cell) => sum + cell.length, 0)

const isDay = (cell: string): boolean => (dayFrom(cell, 'DMY') ?? dayFrom(cell, 'MDY')) !== undefined

/** A cell among them that is no day makes it no other column. */
const holdsDays = ({ cells }: Column): boolean => cells.length === 0 || cells.filter(isDay).length * 2 > cells.length

const holdsCurrencies = ({ cells }: Column): boolean =>
  cells.length > 0 && cells.every(cell => findCurrency(cell.toUpperCase()) !== undefined)

const holdsAmounts = (column: Column): boolean => column.cells.every(cell => amountFrom(cell) !== undefined)

const holdsText = (column: Column): boolean =>
  column.cells.length === 0 || !(holdsDays(column) || holdsAmounts(column) || holdsCurrencies(column))
