import type { Connection } from '#domain/store/database.ts'
import type { Change } from '../projection.ts'
import type { Handlers, Part } from './part.ts'

interface Declaration<Item> {
  readonly tells: Handlers<Item>
  readonly changes: (items: readonly Item[], tables: Connection) => Promise<readonly Change[]>
}

/** Events of which nothing is kept, but of which somebody is to hear. */
export const news = <Item>({ tells, changes }: Declaration<Item>): Part => ({
  tables: [],
  types: Object.keys(tells),
  startFold: () => {
    let items: Item[] = []
    return {
      apply: event => {
        const tell = tells[event.type] as (event: unknown) => Item
        items.push(tell(event))
      },
      size: () => 0,
      changes: async tables => (items.length === 0 ? [] : changes(items, tables)),
      settle: () => {
        items = []
        return []
      },
    }
  },
})
