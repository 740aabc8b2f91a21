import type { FigureInput } from '#web/schema.generated.ts'
import { type ChartMoney, sumOf } from './chartMoney.ts'

/** A category as charts name it. */
export interface ChartCategory {
  /** A base category, or custom-{id}. */
  readonly id: string
  readonly name: string
  readonly emoji: string
}

/** How much of it there is in one category. */
export interface Share {
  readonly category: ChartCategory
  readonly amount: ChartMoney
  /** What it is made of. */
  readonly opens?: FigureInput | undefined
}

/** What a part of a bar is made of, or (null) all of it; undefined where that cannot be told by itself. */
export type OpensBar = (period: Period, category: ChartCategory | null) => FigureInput | undefined

/** What one bar is made of. */
export interface Period {
  readonly id: string
  /** Below the bar. */
  readonly label: string
  /** Wherever there is room. */
  readonly name: string
  /** Of each category that has anything in it; by its id. */
  readonly amounts: ReadonlyMap<string, ChartMoney>
}

/** A bar of one amount, beside another one where there is one. */
export interface ComparedBar {
  readonly id: string
  /** Below the bar. */
  readonly label: string
  /** Wherever there is room. */
  readonly name: string
  readonly amount: ChartMoney
  readonly beside?: ChartMoney | null | undefined
  readonly opens?: FigureInput | undefined
  readonly besideOpens?: FigureInput | undefined
}

/** What bars are, and what their two amounts are called; without the second name, nothing is compared. */
export interface BarWords {
  readonly of: string
  readonly amount: string
  readonly beside?: string | undefined
  /** Where the second is not to be exceeded: what a bar is that does. */
  readonly beyond?: string | undefined
}

/** Numbers as a chart shows them, to be read as well: rows below the names of their columns. */
export interface Sheet {
  /** What the rows are. */
  readonly of: string
  readonly columns: readonly string[]
  readonly rows: readonly SheetRow[]
}

interface SheetRow {
  readonly id: string
  readonly name: string
  /** Null: there is none. */
  readonly cells: readonly (ChartMoney | null)[]
  /** What each of them is made of. */
  readonly opens?: readonly (FigureInput | undefined)[]
}

export const labelOf = ({ emoji, name }: ChartCategory): string => `${emoji} ${name}`

interface Barred {
  readonly opens?: OpensBar | undefined
  readonly categories: readonly ChartCategory[]
  readonly periods: readonly Period[]
  readonly currency: string
}

/** What is left of a period where only some categories are looked at. */
export const totalOf = ({ amounts }: Period, categories: readonly ChartCategory[], currency: string): ChartMoney =>
  sumOf(
    categories.flatMap(({ id }) => amounts.get(id) ?? []),
    currency,
  )

export const sheetOfBars = (
  { categories, periods, currency, opens }: Barred,
  { period, total }: { readonly period: string; readonly total: string },
): Sheet => ({
  of: period,
  columns: [total, ...categories.map(({ name }) => name)],
  rows: periods.map(one => ({
    id: one.id,
    name: one.name,
    cells: [
      totalOf(one, categories, currency),
      ...categories.map(({ id }) => one.amounts.get(id) ?? sumOf([], currency)),
    ],
    ...(opens && { opens: [null, ...categories].map(category => opens(one, category)) }),
  })),
})

export const sheetOfShares = (
  shares: readonly Share[],
  { category, amount }: { readonly category: string; readonly amount: string },
): Sheet => ({
  of: category,
  columns: [amount],
  rows: shares.map(share => ({
    id: share.category.id,
    name: share.category.name,
    cells: [share.amount],
    opens: [share.opens],
  })),
})

export const sheetOfCompared = (bars: readonly ComparedBar[], { of, amount, beside }: BarWords): Sheet => ({
  of,
  columns: beside === undefined ? [amount] : [amount, beside],
  rows: bars.map(bar => ({
    id: bar.id,
    name: bar.name,
    cells: beside === undefined ? [bar.amount] : [bar.amount, bar.beside ?? null],
    opens: [bar.opens, bar.besideOpens],
  })),
})
