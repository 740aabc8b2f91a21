import { listOfBuild } from '../http/builtClient.ts'
import { Problem } from '../http/problem.ts'

/** What the web client asks, by the ids that it asks by. Everybody else sends what they ask in full. */
export type Documents = ReadonlyMap<string, string>

export const builtDocuments = (): Documents => new Map(Object.entries(listOfBuild('documents.json')))

/** A client that is older or newer than this gateway asks again, in full. */
const UNKNOWN_DOCUMENT = {
  code: 'UNKNOWN_DOCUMENT',
  message: 'Nothing is known here by this documentId; send the query itself',
} as const

/** What was sent, with the text that its id stands for. A text that was sent counts. */
export function spelledOut(sent: unknown, documents: Documents): unknown {
  const { query, extensions } = Object(sent)
  const { documentId } = Object(extensions)
  if (query || documentId === undefined) return sent
  const known = documents.get(documentId)
  if (known === undefined) throw new Problem(400, UNKNOWN_DOCUMENT.message, UNKNOWN_DOCUMENT)
  return { ...Object(sent), query: known }
}
