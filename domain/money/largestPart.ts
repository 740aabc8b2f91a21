interface Part {
  readonly person: number
  readonly minor: number
}

/** Whoever has the largest part; of those who have as much, the one that is named first. */
export function holderOfLargest(parts: readonly Part[]): number {
  const [first, ...others] = parts
  if (first === undefined) throw new Error('an amount of which nobody has a part')
  return others.reduce((largest, part) => (part.minor > largest.minor ? part : largest), first).person
}
