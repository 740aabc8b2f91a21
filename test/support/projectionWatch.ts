import { openDatabase } from '#domain/store/database.ts'
import { openHearing } from '#domain/store/listen.ts'
import { openProjectionWatch, type ProjectionWatch } from '#projections/runner/waitFor.ts'

/** As the gateway watches, with a connection to hear by and one to ask. */
export async function watchProjections(url: string, patienceMs?: number): Promise<ProjectionWatch> {
  const hearing = await openHearing(url, 'quits_app')
  const database = openDatabase(url, { role: 'quits_app', name: 'quits test', max: 1 })
  const watch = await openProjectionWatch({ hearing, database }, patienceMs)
  return {
    ...watch,
    close: async () => {
      await watch.close()
      await Promise.all([hearing.close(), database.end()])
    },
  }
}
