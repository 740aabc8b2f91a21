import { ApolloLink, type OperationVariables, type TypedDocumentNode } from '@apollo/client'
import { buildSchema, type DocumentNode, execute, GraphQLError, type GraphQLFieldResolver, Kind } from 'graphql'
import { from, Subject, throwError } from 'rxjs'

/*
 * Stands in for the gateway: a test says how a question is answered, in the types of its document. Each answer goes
 * through the schema, so that one which the gateway could not give is none here either.
 */

const sources = import.meta.glob<string>('../../schema/*.graphql', { query: '?raw', import: 'default', eager: true })
const schema = buildSchema(Object.values(sources).join('\n'))

type Question<Data, Variables> = TypedDocumentNode<Data, Variables>

interface Script {
  readonly answer: (variables: OperationVariables) => unknown
  readonly asked: OperationVariables[]
}

const scripts = new Map<string, Script>()
const listeners = new Map<string, Subject<ApolloLink.Result>>()
let unanswered: string[] = []

/** From here on a question is answered like this, until the end of the test. */
export function answers<Data, Variables>(
  question: Question<Data, Variables>,
  answer: (variables: Variables) => Data | Promise<Data>,
): void {
  const asked = scripts.get(nameOf(question))?.asked ?? []
  scripts.set(nameOf(question), { answer: variables => answer(variables as Variables), asked })
}

/** From here on it cannot be reached by this question. */
export const isOutOfReachFor = <Data, Variables>(question: Question<Data, Variables>): void =>
  answers(question, () => Promise.reject(new TypeError('Failed to fetch')))

/** From here on it answers this question by saying no. */
export const saysNoTo = <Data, Variables>(question: Question<Data, Variables>): void =>
  answers(question, () => Promise.reject(new GraphQLError('No')))

/** What has been asked for with it so far, one entry for each time. */
export const askedFor = <Data, Variables>(question: Question<Data, Variables>): readonly Variables[] =>
  (scripts.get(nameOf(question))?.asked ?? []) as readonly Variables[]

/** News to whoever listens for it by now. */
export const tells = <Data extends object>(news: Question<Data, Record<string, never>>, data: Data): void =>
  listenersTo(nameOf(news)).next({ data: { ...data } })

function listenersTo(news: string): Subject<ApolloLink.Result> {
  const known = listeners.get(news) ?? new Subject()
  listeners.set(news, known)
  return known
}

/** The end of a test; answers what was asked for without anybody having said what is answered. */
export function forgetAnswers(): readonly string[] {
  const names = unanswered
  scripts.clear()
  listeners.clear()
  unanswered = []
  return names
}

/** What the client talks to instead of the network. It hears no news but what a test tells. */
export const serverLink = new ApolloLink(({ query, variables, operationName = '', operationType }) => {
  if (operationType === 'subscription') return listenersTo(operationName)
  const script = scripts.get(operationName)
  if (script === undefined) {
    unanswered.push(operationName)
    return throwError(() => new TypeError(`nobody said what is answered to ${operationName}`))
  }
  script.asked.push(variables)
  return from(respond(query, variables, script))
})

async function respond(document: DocumentNode, variableValues: OperationVariables, { answer }: Script) {
  const rootValue = await Promise.resolve(answer(variableValues)).catch((reason: unknown) => {
    if (reason instanceof GraphQLError) return reason
    throw reason
  })
  if (rootValue instanceof GraphQLError) return { data: null, errors: [rootValue.toJSON()] }
  const { data, errors } = await execute({ schema, document, rootValue, variableValues, fieldResolver: inItsShape })
  // The gateway would have said no, but nobody here wanted to see that.
  if (errors) throw errors[0]
  return { data: data ?? null }
}

/** Answers are in the shape of the question, and so under the names that it gives them. */
const inItsShape: GraphQLFieldResolver<Readonly<Record<string, unknown>>, unknown> = (source, _, __, { path }) =>
  source[path.key]

function nameOf({ definitions }: DocumentNode): string {
  for (const definition of definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION && definition.name) return definition.name.value
  }
  throw new Error('a question has a name')
}
