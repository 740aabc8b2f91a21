import { ObstacleError } from '#domain/store/read.ts'
import { Ledger } from './fold/ledger.ts'
import type { Part } from './fold/part.ts'
import type { Change, Fold, Projection, Write } from './projection.ts'

/** A read model: of which parts it is made. */
interface Declaration {
  readonly name: string
  /** Another shape or another meaning of the rows is another version; it is built beside this one and swapped in. */
  readonly version: number
  readonly parts: readonly Part[]
}

export function declareProjection({ name, version, parts }: Declaration): Projection {
  const concerned = (type: string): number[] =>
    parts.flatMap(({ types }, index) => (types.includes(type) ? [index] : []))
  const byType = new Map(parts.flatMap(({ types }) => types.map(type => [type, concerned(type)])))
  const tables = new Map(parts.flatMap(part => part.tables.map(table => [table.name, table])))
  return {
    name,
    version,
    tables: [...tables.values()],
    looksAt: type => byType.has(type),
    startFold: () => startFold(parts, byType),
  }
}

function startFold(parts: readonly Part[], byType: ReadonlyMap<string, readonly number[]>): Fold {
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
    changes: async tables => eachOnce((await Promise.all(folds.map(fold => fold.changes?.(tables) ?? []))).flat()),
    write: () => [...settle(), ...ledger.write()],
    spill: () => [...settle(), ...ledger.spill()],
  }
}

/** Several parts may say the same. */
const eachOnce = (changes: readonly Change[]): Change[] => [
  ...new Map(changes.map(change => [JSON.stringify(change), change])).values(),
]
