/** What one line of the table says. `reference` is the plain way of doing the same, measured in the same run. */
export interface Figure {
  readonly value: number
  readonly unit: string
  readonly reference?: number
  /** How many times better than the reference; above 1 is better. */
  readonly ratio?: number
  readonly p50?: number
  readonly p99?: number
}

export type Figures = Readonly<Record<string, Figure>>

/** Some figures that are measured together, under the names that --only and --json use. */
export interface Benchmark {
  readonly names: readonly string[]
  readonly title: string
  readonly run: (databaseUrl: string, wanted: ReadonlySet<string>, say: (line: string) => void) => Promise<Figures>
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}

const shown = (value: number | undefined): string => {
  if (value === undefined) return ''
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)
}

export function table(figures: Figures): string {
  const head = ['figure', 'value', 'unit', 'reference', 'ratio', 'p50', 'p99']
  const rows = Object.entries(figures).map(([name, { value, unit, reference, ratio, p50, p99 }]) => [
    name,
    shown(value),
    unit,
    shown(reference),
    ratio === undefined ? '' : `${ratio.toFixed(2)}×`,
    shown(p50),
    shown(p99),
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column % 2 === 0 && column < 3 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  return [line(head), line(widths.map(width => '─'.repeat(width))), ...rows.map(line)].join('\n')
}
