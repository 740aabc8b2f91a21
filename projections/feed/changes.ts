import type { PersonId } from '#domain/person.ts'
import type { Changed } from '../fold/tally.ts'
import type { Change } from '../projection.ts'
import { monthOf } from './entries.ts'
import { type FeedChange, say } from './wording.ts'

interface Kind<Row> {
  readonly itemKind: FeedChange['itemKind']
  readonly idOf: (row: Row) => number
  /** In whose feed it stands. */
  readonly viewersOf: (row: Row) => ReadonlySet<PersonId>
}

/** Who gains an item, who loses it, and for whom it is another one than before. */
export const changesOf =
  <Row extends { readonly date: string }>({ itemKind, idOf, viewersOf }: Kind<Row>) =>
  (changed: readonly Changed<Row>[]): Change[] =>
    changed.flatMap(({ before, after, between = [] }) => {
      const rows = [before, after].flatMap(row => row ?? []).concat(between)
      const seen = (row: Row | undefined) => (row === undefined ? new Set<PersonId>() : viewersOf(row))
      const [seenBefore, seenAfter] = [seen(before), seen(after)]
      // An answer may have told them of it before lists could.
      const saw = between.reduce((viewers, row) => viewers.union(viewersOf(row)), seenBefore)
      const months = [...new Set(rows.map(({ date }) => monthOf(date)))]
      const [itemId = 0] = rows.map(idOf)
      const change = (kind: FeedChange['kind'], viewerId: PersonId): Change => ({
        viewerId,
        said: say({ kind, itemKind, itemId, months }),
      })
      return [
        ...Array.from(seenAfter, viewer => change(seenBefore.has(viewer) ? 'CHANGED' : 'ADDED', viewer)),
        ...Array.from(saw.difference(seenAfter), viewer => change('REMOVED', viewer)),
      ]
    })
