import { ObstacleError } from '#domain/store/readOnwards.ts'
import { Ledger } from './fold/ledger.ts'
import type { Part } from './fold/part.ts'
import type { Announcement, Change, Fold, Projection, Write } from './projection.ts'

/** A read model: of which parts it is made. */
interface Declaration<Name extends string, What extends object> {
  readonly name: Name
  /** Another shape or another meaning of the rows is another version; it is built beside this one and swapped in. */
  readonly version: number
  readonly parts: readonly Part[]
  /** Where its parts say what has changed. What nothing is said of is read anew. */
  readonly understand?: (said: string) => What | undefined
}

export function declareProjection<const Name extends string, What extends object = object>({
  name,
  version,
  parts,
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
    startFold: () => startFold(name, parts, byType),
    understand,
  }
}

function startFold(name: string, parts: readonly Part[], byType: ReadonlyMap<string, readonly number[]>): Fold {
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
      return announce(name, changes.flat())
    },
    write: () => [...settle(), ...ledger.write()],
    spill: () => [...settle(), ...ledger.spill()],
  }
}

/** Under its name, so that nobody keeps a list of what there is to be told. Several parts may say the same. */
const announce = (about: string, changes: readonly Change[]): Announcement[] => [
  ...new Map(
    changes.map(({ viewerId, said = '' }) => [`${said}:${viewerId}`, { about, said, viewerId }] as const),
  ).values(),
]
