import { randomUUIDv7 } from 'node:crypto'
import type { DomainEvent } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { Append } from '../store/append.ts'

interface HouseDeed {
  readonly streamId: string
  /** What it rests on: whoever is faster makes it be decided anew. */
  readonly version: number
  readonly actor: PersonId
  readonly events: readonly DomainEvent[]
}

/** What the house does by itself. Nobody comes again with a name for it, so it has none of a client's. */
export const houseAppend = ({ streamId, version, actor, events }: HouseDeed): Append => ({
  commandId: randomUUIDv7(),
  actor,
  input: '',
  expected: new Map([[streamId, version]]),
  events: events.map(event => ({ streamId, event })),
})
