export interface Sum {
  readonly currency: string
  readonly minor: bigint
}

/** What was entered in its currency; `converted` is what that comes to in the one that is added up in, null without a rate. */
interface Addend extends Sum {
  readonly converted: bigint | null
}

export interface Total {
  readonly minor: bigint
  /** What has no rate, as entered: it is not in the total, and not forgotten. */
  readonly unconverted: readonly Sum[]
}

export function totalOf(rows: readonly Addend[]): Total {
  const without = new Map<string, bigint>()
  let minor = 0n
  for (const row of rows) {
    if (row.converted !== null) minor += row.converted
    else without.set(row.currency, (without.get(row.currency) ?? 0n) + row.minor)
  }
  return { minor, unconverted: [...without].map(([currency, sum]) => ({ currency, minor: sum })) }
}
