import { GraphQLError } from 'graphql'
import { listOfBuild } from '../http/builtClient.ts'

/** What the web client asks, by the ids that it asks by. Everybody else sends what they ask in full. */
export type Documents = ReadonlyMap<string, string>

export const builtDocuments = (): Documents => new Map(Object.entries(listOfBuild('documents.json')))

/** A client that is older or newer than this gateway asks again, in full. */
const unknownDocument = (): GraphQLError =>
  new GraphQLError('Nothing is known here by this documentId; send the query itself', {
    extensions: { code: 'UNKNOWN_DOCUMENT', http: { status: 400 } },
  })

interface Sent {
  readonly query?: unknown
  readonly extensions?: unknown
}

/** The text that was sent, or else what the id stands for that was sent in its place. */
export function textAsked<Text>({ query, extensions }: Sent & { readonly query: Text }, documents: Documents) {
  const { documentId } = Object(extensions)
  if (query || documentId === undefined) return query
  const known = documents.get(documentId)
  if (known === undefined) throw unknownDocument()
  return known
}

/** What was sent, in full. */
export function spelledOut(sent: unknown, documents: Documents): unknown {
  const query = textAsked(Object(sent), documents)
  return query === Object(sent).query ? sent : { ...Object(sent), query }
}
