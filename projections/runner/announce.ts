import type { Connection } from '#domain/store/database.ts'
import type { Announcement } from '../projection.ts'
import type { ReadModel } from '../registry.ts'
import { notify } from './checkpoints.ts'
import { encodeNotice } from './notice.ts'

/** What is shown beside a read model is another one: told to these people as if the read model itself had moved. */
export async function announce(connection: Connection, about: ReadModel, viewerIds: readonly number[]): Promise<void> {
  const changes = viewerIds.map((viewerId): Announcement => ({ about, said: '', viewerId }))
  // As far as it is anyway.
  await notify(connection, encodeNotice({ positions: new Map([[about, 0]]), changes }))
}
