import { placeholderStream } from '../placeholder/events.ts'
import type { Database } from '../store/database.ts'
import { loadStreams } from '../store/read.ts'
import { eraseTexts } from '../store/vault.ts'
import { textsOf } from './removePlaceholder.ts'

/** Somebody who has an account says for themselves how to reach them. What was written down before, nobody sees any more. */
export async function forgetLinkedEmail(database: Database, placeholderId: number): Promise<void> {
  const [history = []] = await loadStreams(database, [placeholderStream(placeholderId)])
  await eraseTexts(database, textsOf(history).emailIds)
}
