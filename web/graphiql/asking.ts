import type { ExecutionResult } from 'graphql'
import { createClient } from 'graphql-ws'
import { csrfToken } from '#web/features/session/csrf.ts'

/** As GraphiQL puts it. */
export interface Question {
  readonly query: string
  readonly operationName?: string | null
  readonly variables?: Record<string, unknown>
}

const LOGIN = '/login?to=/graphiql'

/** As whoever is signed in. Where nobody is, the browser leaves for the login, and nothing is answered any more. */
export async function ask(question: Question): Promise<ExecutionResult> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', 'X-CSRFToken': csrfToken() },
    body: JSON.stringify(question),
  })
  if (answer.status !== 401) return answer.json()
  location.replace(LOGIN)
  return new Promise(() => undefined)
}

/** Opened only by whoever asks to be told of something. */
const line = createClient({ url: `${location.origin.replace(/^http/, 'ws')}/graphql` })

/** Errors are only shown, so it makes no difference that they are told and not thrown. */
export const beTold = ({ query, operationName = null, variables }: Question): AsyncIterable<ExecutionResult> =>
  line.iterate({ query, operationName, ...(variables && { variables }) }) as AsyncIterable<ExecutionResult>
