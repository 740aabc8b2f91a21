import type { Database } from '#domain/store/database.ts'

/** What the processes that every gateway rests on call their connections, and what people call them. */
const NEEDED = { 'quits projector': 'projector', 'quits worker': 'worker' }

/** Even an idle one asks the database every five seconds. */
const MAX_SILENCE_SECONDS = 10

/** Whoever is away, wherever it used to run, and whoever is connected but hangs. */
export async function missingProcesses(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ name: string; silent_seconds: number }>(
    'SELECT name, silent_seconds FROM public.processes_at_work()',
  )
  const silence = new Map(rows.map(row => [row.name, row.silent_seconds]))
  return Object.entries(NEEDED).flatMap(([name, kind]) => {
    const seconds = silence.get(name)
    if (seconds === undefined) return [`no ${kind} is at work`]
    if (seconds > MAX_SILENCE_SECONDS) return [`the ${kind} has been silent for ${Math.round(seconds)} s`]
    return []
  })
}
