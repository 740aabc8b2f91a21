import { EVENT_COLUMNS, type EventRow, type Queryable, type StoredEvent, storedEvent } from './storedEvent.ts'

/** Events on their way: one that cannot be read fails whoever asked for it, and nobody whose question went along. */
export type History = () => StoredEvent[]

const historyOf =
  (rows: readonly EventRow[] = []): History =>
  () =>
    rows.map(storedEvent)

/** The streams asked for, in the order asked for; one that does not exist is empty. */
export async function loadStreams(database: Queryable, streamIds: readonly string[]): Promise<StoredEvent[][]> {
  return (await loadHistories(database, streamIds)).map(history => history())
}

export async function loadHistories(database: Queryable, streamIds: readonly string[]): Promise<History[]> {
  const { rows } = await database.query<EventRow>({
    name: 'load_streams',
    text: `SELECT ${EVENT_COLUMNS} FROM log.events WHERE stream_id = ANY($1) ORDER BY stream_id, version`,
    values: [streamIds],
  })
  const byStream = Map.groupBy(rows, ({ stream_id }) => stream_id)
  return streamIds.map(streamId => historyOf(byStream.get(streamId)))
}

/** One of the events that happened to something. */
export interface EventPlace {
  readonly streamId: string
  readonly version: number
}

/** Undefined: so much has not happened. */
export async function loadEvents(
  database: Queryable,
  places: readonly EventPlace[],
): Promise<(() => StoredEvent | undefined)[]> {
  const { rows } = await database.query<EventRow & { readonly asked: string }>({
    name: 'load_events',
    text: `SELECT asked.n AS asked, ${EVENT_COLUMNS}
           FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS asked(stream_id, version, n)
           JOIN log.events USING (stream_id, version)`,
    values: [places.map(({ streamId }) => streamId), places.map(({ version }) => version)],
  })
  const found = new Map(rows.map(row => [Number(row.asked), row]))
  return places.map((_, index) => {
    const row = found.get(index + 1)
    return () => row && storedEvent(row)
  })
}

/** How much of what happened to something somebody may know: all up to a position of the log, and all that is older. */
export interface Knowledge {
  readonly streamId: string
  readonly position: number
  /** In milliseconds, by the clock that tells when something was recorded: that of a gateway may be another. */
  readonly age: number
}

/** Up to which version they know it, and which is the last one. From its end, for what is not known is not much. */
export async function versionsKnown(
  database: Queryable,
  all: readonly Knowledge[],
): Promise<{ readonly known: number; readonly last: number }[]> {
  const { rows } = await database.query<{ known: number; last: number }>({
    name: 'versions_known',
    text: `SELECT coalesce((
                    SELECT version FROM log.events AS e
                    WHERE e.stream_id = asked.stream_id
                      AND (e.position <= asked.position OR e.recorded_at <= clock_timestamp() - asked.age * interval '1 ms')
                    ORDER BY version DESC LIMIT 1
                  ), 0) AS known,
                  coalesce((
                    SELECT version FROM log.events AS e WHERE e.stream_id = asked.stream_id ORDER BY version DESC LIMIT 1
                  ), 0) AS last
           FROM unnest($1::text[], $2::bigint[], $3::float8[]) WITH ORDINALITY AS asked(stream_id, position, age, n)
           ORDER BY n`,
    values: [all.map(({ streamId }) => streamId), all.map(({ position }) => position), all.map(({ age }) => age)],
  })
  return rows
}

/** What was appended under each command id, if anything was. */
export async function loadCommands(database: Queryable, commandIds: readonly string[]): Promise<History[]> {
  const { rows } = await database.query<EventRow>({
    name: 'load_commands',
    text: `SELECT ${EVENT_COLUMNS} FROM log.events WHERE command_id = ANY($1) ORDER BY command_id, ordinal`,
    values: [commandIds],
  })
  const byCommand = Map.groupBy(rows, ({ command_id }) => command_id)
  return commandIds.map(commandId => historyOf(byCommand.get(commandId)))
}

/** Under which command each of these events was appended; null where there is none. */
export async function commandsAt(database: Queryable, positions: readonly number[]): Promise<(string | null)[]> {
  const { rows } = await database.query<Pick<EventRow, 'position' | 'command_id'>>({
    name: 'commands_at',
    text: 'SELECT position, command_id FROM log.events WHERE position = ANY($1)',
    values: [positions],
  })
  const byPosition = new Map(rows.map(({ position, command_id }) => [Number(position), command_id]))
  return positions.map(position => byPosition.get(position) ?? null)
}
