import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventCommand } from '#gateway/operator/eventCommand.ts'
import { queryAsOwner } from './template.ts'

interface RawEvent {
  readonly streamId: string
  readonly version?: number
  readonly type: string
  readonly schemaVersion?: number
  readonly data: unknown
}

/** Puts into the log what no command of ours ever would. Answers its position. */
export async function smuggle({ url }: { readonly url: string }, event: RawEvent): Promise<number> {
  const { streamId, version = 1, type, schemaVersion = 1, data } = event
  const [row] = await queryAsOwner<{ position: number }>(
    url,
    `WITH put AS (
       INSERT INTO log.events
       SELECT coalesce(max(position), 0) + 1, $1, $2, $3, $4, $5, '{"actor":1,"input":""}', gen_random_uuid(), 0, now()
       FROM log.events RETURNING position::int
     ) SELECT position, pg_notify('log', '') FROM put`,
    [streamId, version, type, schemaVersion, JSON.stringify(data)],
  )
  if (row === undefined) throw new Error('nothing was smuggled in')
  return row.position
}

/** `npm run event -- …`; answers what it says in the end. */
export const runEvent = ({ url }: { readonly url: string }, ...args: readonly (string | number)[]): Promise<string> =>
  eventCommand(url, args.map(String), () => {})

/** A file that holds what an operator wants to put in an event's place. */
export function fileOf(data: unknown): string {
  const file = join(tmpdir(), `quits-event-${process.pid}.json`)
  writeFileSync(file, JSON.stringify(data))
  return file
}
