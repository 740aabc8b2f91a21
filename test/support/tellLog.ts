import { randomUUID } from 'node:crypto'
import { type QuitsEvent, streamOf } from '#domain/catalog.ts'
import { appendGroup } from '#domain/store/append.ts'
import { openDatabase } from '#domain/store/database.ts'
import { loadStreams } from '#domain/store/read.ts'

/** Has something happened, each by a command of its own, without asking whether the rules allow it. Answers the last position. */
export async function tellLog({ url }: { readonly url: string }, ...events: readonly QuitsEvent[]): Promise<number> {
  const database = openDatabase(url, { role: 'quits_app', name: 'quits test', max: 1 })
  let position = 0
  try {
    for (const event of events) {
      const streamId = streamOf(event)
      const [history = []] = await loadStreams(database, [streamId])
      const [outcome] = await appendGroup(database, [
        {
          commandId: randomUUID(),
          actor: 1,
          input: 'test',
          expected: new Map([[streamId, history.length]]),
          events: [{ streamId, event }],
        },
      ])
      if (outcome?.outcome !== 'appended') throw new Error(`${event.type} was answered ${outcome?.outcome}`)
      position = outcome.lastPosition
    }
  } finally {
    await database.end()
  }
  return position
}
