import type { Client } from 'graphql-ws'
import { builtEdition, documentIdOf } from './edition.ts'

/** Refusals come as a list; what breaks a line is none. */
const isUnknown = (error: unknown): boolean =>
  Array.isArray(error) && error.some(({ extensions }) => extensions?.code === 'UNKNOWN_DOCUMENT')

/** Over the line, too, whatever has a name is asked by its id, for as long as the gateway knows what is meant. */
export function lineById(line: Client, edition = builtEdition): Client {
  let isKnown = edition !== undefined
  return {
    ...line,
    subscribe: (payload, sink) => {
      const { operationName } = payload
      if (!(isKnown && operationName)) return line.subscribe(payload, sink)
      const extensions = { documentId: documentIdOf(operationName, edition) }
      let end = line.subscribe(
        { ...payload, query: '', extensions },
        {
          ...sink,
          error: error => {
            if (!isUnknown(error)) return sink.error(error)
            isKnown = false
            end = line.subscribe(payload, sink)
          },
        },
      )
      return () => end()
    },
  }
}
