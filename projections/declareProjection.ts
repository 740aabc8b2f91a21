import { ObstacleError } from '#domain/store/readOnwards.ts'
import { Ledger } from './fold/ledger.ts'
import type { Part } from './fold/part.ts'
import type { Announcement, Change, Fold, Projection, Write } from './projection.ts'

/** Whoever would be told of more than that at once has less to read by reading all of it anew. */
const MOST_TOLD = 25

/** A read model: of which parts it is made. */
interface Declaration<Name extends string, What extends object> {
  readonly name: Name
  /** Another shape or another meaning of the rows is another version; it is built beside this one and swapped in. */
  readonly version: number
  readonly parts: readonly Part[]
  /** Said in place of what its parts say, to whoever would be told of many changes at once. */
  readonly many?: string
  /** Where its parts say what has changed. What nothing is said of is read anew. */
  readonly understand?: (said: string) => What | undefined
}

export function declareProjection<const Name extends string, What extends object = object>({
  name,
  version,
  parts,
  many,
  understand = () => ({}) as What,
}: Declaration<Name, What>): Projection<Name, What> {
  const concerned = (type: string): number[] =>
    parts.flatMap(({ types }, index) => (types.includes(type) ? [index] : []))
  const byType = new Map(parts.flatMap(({ types }) => types.map(type => [type, concerned(type)])))
  const tables = new Map(parts.flatMap(part => part.tables.map(table => [table.name, table])))
  return {
    name,
    version,
    tables: [...tables.values()],
    looksAt: type => byType.has(type),
    startFold: () => startFold(parts, byType, changes => announce(name, changes, many)),
    understand,
  }
}

function startFold(
  parts: readonly Part[],
  byType: ReadonlyMap<string, readonly number[]>,
  announced: (changes: readonly Change[]) => Announcement[],
): Fold {
  const ledger = new Ledger()
  const folds = parts.map(part => part.startFold(ledger))
  const settle = (): Write[] => folds.flatMap(fold => fold.settle())
  return {
    prepare: async (events, tables) => {
      await Promise.all(folds.map(fold => fold.prepare?.(events, tables)))
    },
    apply: events => {
      for (const event of events) {
        try {
          for (const index of byType.get(event.type) ?? []) folds[index]?.apply(event)
        } catch (error) {
          throw new ObstacleError(event.position, error)
        }
      }
    },
    size: () => folds.reduce((size, fold) => size + fold.size(), ledger.size()),
    changes: async tables => {
      const changes = await Promise.all(folds.map(fold => fold.changes?.(tables) ?? []))
      return announced(changes.flat())
    },
    write: () => [...settle(), ...ledger.write()],
    spill: () => [...settle(), ...ledger.spill()],
  }
}

/** Under its name, so that nobody keeps a list of what there is to be told. Several parts may say the same. */
function announce(about: string, changes: readonly Change[], many?: string): Announcement[] {
  const tooMany = many === undefined ? new Set() : toldTooMuch(changes)
  return [
    ...new Map(
      changes.map(({ viewerId, said: each = '' }) => {
        const said = many !== undefined && tooMany.has(viewerId) ? many : each
        return [`${said}:${viewerId}`, { about, said, viewerId }] as const
      }),
    ).values(),
  ]
}

/** An import, or what a job does in one go, is news of each of its entries to everybody who sees them. */
function toldTooMuch(changes: readonly Change[]): ReadonlySet<number> {
  const timesTold = new Map<number, number>()
  for (const { viewerId } of changes) timesTold.set(viewerId, (timesTold.get(viewerId) ?? 0) + 1)
  return new Set(Array.from(timesTold).flatMap(([viewerId, times]) => (times > MOST_TOLD ? viewerId : [])))
}
