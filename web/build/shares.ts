/** Modules that the very same pages need. */
export interface Share {
  readonly modules: readonly string[]
  readonly pages: ReadonlySet<string>
  readonly bytes: number
  /** Modules that these cannot do without. */
  readonly needs: ReadonlySet<string>
}

/** By share, all others that it cannot do without, directly or through another. */
type Needs = ReadonlyMap<Share, ReadonlySet<Share>>

function needsOf(shares: readonly Share[]): Needs {
  const shareOf = new Map(shares.flatMap(share => share.modules.map(module => [module, share] as const)))
  const ofOne = (share: Share): ReadonlySet<Share> => {
    const found = new Set<Share>([share])
    for (const { needs } of found) {
      for (const module of needs) {
        const needed = shareOf.get(module)
        if (needed) found.add(needed)
      }
    }
    found.delete(share)
    return found
  }
  return new Map(shares.map(share => [share, ofOne(share)]))
}

export const together = (one: Share, other: Share): Share => ({
  modules: [...one.modules, ...other.modules],
  pages: one.pages.union(other.pages),
  bytes: one.bytes + other.bytes,
  needs: one.needs.union(other.needs),
})

/** Two shares as one, and what that needs besides: whoever needs one of them gets all of it. */
function couple(one: Share, other: Share, needs: Needs) {
  const needed = new Set([one, other].flatMap(share => [...(needs.get(share) ?? [])]))
  needed.delete(one)
  needed.delete(other)
  return { one, other, needed }
}

type Couple = ReturnType<typeof couple>

/** Files that need not be fetched any more, less what comes along for nothing, over all pages. */
function gainOf({ one, other, needed }: Couple, worthOfAFile: number): number {
  const pages = one.pages.union(other.pages)
  const inVain = ({ pages: known }: Share): number => pages.difference(known).size
  const wasted = one.bytes * inVain(one) + other.bytes * inVain(other)
  const alsoWasted = [...needed].reduce((sum, share) => sum + (share.bytes + worthOfAFile) * inVain(share), 0)
  return one.pages.intersection(other.pages).size * worthOfAFile - wasted - alsoWasted
}

function bestCouple(shares: readonly Share[], needs: Needs, worthOfAFile: number): Couple | undefined {
  const couples = shares.flatMap((one, index) => shares.slice(index + 1).map(other => couple(one, other, needs)))
  const [best] = couples
    .map(candidate => ({ candidate, gain: gainOf(candidate, worthOfAFile) }))
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain)
  return best?.candidate
}

/**
 * Puts shares together as long as pages gain by it: each file that a page fetches takes as long as so many bytes. No two
 * come to need each other: what stands between two shares is needed by more pages than the one, and by fewer than the
 * other, so that there is more to gain by putting it to one of them.
 */
export function fewerShares(shares: readonly Share[], worthOfAFile: number): readonly Share[] {
  const best = bestCouple(shares, needsOf(shares), worthOfAFile)
  if (!best) return shares
  const { one, other, needed } = best
  const union = together(one, other)
  const rest = shares
    .filter(share => share !== one && share !== other)
    .map(share => (needed.has(share) ? { ...share, pages: share.pages.union(union.pages) } : share))
  return fewerShares([...rest, union], worthOfAFile)
}
