import type pg from 'pg'
import { encodeEvent } from '../catalog.ts'
import type { DomainEvent } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { Cause } from './storedEvent.ts'

/** Personal text that an event refers to by id; stored and forgotten in the vault. */
export interface VaultText {
  readonly textId: number
  readonly ownerId: PersonId
  readonly body: string
}

export interface Append {
  readonly commandId: string
  readonly actor: PersonId
  /** Fingerprint of the input; the same command id with another one is refused. */
  readonly input: string
  /** The version of every stream the decision rests on, of those only read too. 0: it must not exist yet. */
  readonly expected: ReadonlyMap<string, number>
  readonly events: readonly { readonly streamId: string; readonly event: DomainEvent }[]
  readonly texts?: readonly VaultText[]
  /** Texts that are forgotten for good. Those that were before stay so. */
  readonly forgotten?: readonly number[]
  /** The decision rests on nobody naming these people after a position that whoever decided has just looked up to. */
  readonly unnamed?: readonly Unnamed[]
  readonly cause?: Cause | undefined
}

export interface Unnamed {
  readonly person: PersonId
  readonly since: number
}

export type AppendOutcome =
  | { readonly outcome: 'appended' | 'replayed'; readonly firstPosition: number; readonly lastPosition: number }
  | { readonly outcome: 'reused' }
  | { readonly outcome: 'conflict'; readonly streamId: string; readonly actualVersion: number }
  | { readonly outcome: 'named' }

interface OutcomeRow {
  /** 0: all that no other row names; no positions where those have no events. */
  readonly command: number
  readonly outcome: AppendOutcome['outcome']
  readonly first_position: string | null
  readonly last_position: string | null
  readonly stream_id: string
  readonly actual_version: number
}

const APPEND = {
  name: 'append_events',
  text: `SELECT * FROM log.append_events(
    $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21
  )`,
}

/** Everything of a group as columns: PostgreSQL reads arrays a fifth faster than one JSON document. */
function columnsOf(group: readonly Append[]): unknown[] {
  const metas: string[] = []
  const expect = { of: [] as number[], streams: [] as string[], versions: [] as number[] }
  const event = {
    of: [] as number[],
    ordinals: [] as number[],
    streams: [] as string[],
    versions: [] as number[],
    types: [] as string[],
    schemas: [] as number[],
    datas: [] as string[],
  }
  const text = { of: [] as number[], ids: [] as number[], owners: [] as number[], bodies: [] as string[] }
  const forget = { of: [] as number[], ids: [] as number[] }
  const unnamed = { of: [] as number[], people: [] as number[], since: [] as number[] }

  for (const [index, append] of group.entries()) {
    const command = index + 1
    const { actor, input, cause } = append
    metas.push(JSON.stringify({ actor, input, cause }))
    const versions = new Map(append.expected)
    for (const [streamId, version] of append.expected) {
      expect.of.push(command)
      expect.streams.push(streamId)
      expect.versions.push(version)
    }
    for (const [ordinal, { streamId, event: fact }] of append.events.entries()) {
      const before = versions.get(streamId)
      if (before === undefined) throw new Error(`no expected version named for ${streamId}`)
      versions.set(streamId, before + 1)
      const { schemaVersion, data } = encodeEvent(fact)
      event.of.push(command)
      event.ordinals.push(ordinal)
      event.streams.push(streamId)
      event.versions.push(before + 1)
      event.types.push(fact.type)
      event.schemas.push(schemaVersion)
      event.datas.push(data)
    }
    for (const { textId, ownerId, body } of append.texts ?? []) {
      text.of.push(command)
      text.ids.push(textId)
      text.owners.push(ownerId)
      text.bodies.push(body)
    }
    for (const textId of append.forgotten ?? []) {
      forget.of.push(command)
      forget.ids.push(textId)
    }
    for (const { person, since } of append.unnamed ?? []) {
      unnamed.of.push(command)
      unnamed.people.push(person)
      unnamed.since.push(since)
    }
  }
  return [
    ...[group.map(({ commandId }) => commandId), metas, expect.of, expect.streams, expect.versions],
    ...[event.of, event.ordinals, event.streams, event.versions, event.types, event.schemas, event.datas],
    ...[text.of, text.ids, text.owners, text.bodies],
    ...[forget.of, forget.ids, unnamed.of, unnamed.people, unnamed.since],
  ]
}

function exceptionOf(row: OutcomeRow): AppendOutcome {
  switch (row.outcome) {
    case 'reused':
    case 'named':
      return { outcome: row.outcome }
    case 'conflict':
      return { outcome: 'conflict', streamId: row.stream_id, actualVersion: row.actual_version }
    default: {
      const [firstPosition, lastPosition] = [Number(row.first_position), Number(row.last_position)]
      return { outcome: row.outcome, firstPosition, lastPosition }
    }
  }
}

/** What was appended lies one after the other, in the order of the group. */
function outcomesOf(group: readonly Append[], rows: readonly OutcomeRow[]): AppendOutcome[] {
  const exceptions = new Map(rows.filter(({ command }) => command > 0).map(row => [row.command, exceptionOf(row)]))
  let next = Number(rows.find(({ command }) => command === 0)?.first_position)
  return group.map(({ events }, index) => {
    const exception = exceptions.get(index + 1)
    if (exception !== undefined) return exception
    const firstPosition = next
    next += events.length
    return { outcome: 'appended', firstPosition, lastPosition: next - 1 }
  })
}

/**
 * Appends the events of several commands at once, each with its own outcome. It is the only statement in the product
 * that writes to the log and to the vault. A stream written by one of them must not be named by another: see groupCommit.ts.
 */
export async function appendGroup(
  connection: pg.ClientBase | pg.Pool,
  group: readonly Append[],
): Promise<AppendOutcome[]> {
  const { rows } = await connection.query<OutcomeRow>({ ...APPEND, values: columnsOf(group) })
  return outcomesOf(group, rows)
}
