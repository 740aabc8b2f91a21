import { ApolloServer, type GraphQLRequestContextDidResolveOperation, HeaderMap } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import { GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql'
import { refuse } from '#domain/message.ts'
import type { Caller } from '../account/caller.ts'
import { csrfTokenMatches } from '../account/csrf.ts'
import { type GatewayContext, requestContext } from '../context.ts'
import { arrivalOf, authenticate, recognise } from '../http/arrival.ts'
import { sendPacked } from '../http/packed.ts'
import { claimedPosition, tellPosition } from '../http/position.ts'
import { Problem } from '../http/problem.ts'
import { explain } from '../refusals.ts'
import type { Services } from '../services.ts'
import { whyUnavailable } from '../unavailable.ts'
import { textOf } from './answerText.ts'
import { compiling } from './compiled.ts'
import { type Documents, spelledOut } from './documents.ts'
import { formatError } from './errors.ts'
import { badInput, enforceLimits, MAX_TOKENS } from './limits.ts'
import { costApartFromLists } from './measure.ts'
import { checkToken } from './tokenRights.ts'

function createApollo(schema: GraphQLSchema, { logger }: Services): ApolloServer<GatewayContext> {
  return new ApolloServer<GatewayContext>({
    gateway: compiling(schema),
    // Whoever gets here is signed in.
    introspection: true,
    persistedQueries: false,
    formatError: formatError(logger),
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    stringifyResult: textOf,
    parseOptions: { maxTokens: MAX_TOKENS },
    logger,
    plugins: [
      // Answers are never cached, and to find out whether they could be would cost a step per field.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      { requestDidStart: async () => ({ didResolveSource, didResolveOperation }) },
    ],
  })
}

/** To check a document that is not known yet takes as long as many answers, so that too is done in turns with those. */
async function didResolveSource({ contextValue }: { readonly contextValue: GatewayContext }): Promise<void> {
  await contextValue.pace.rest()
}

type Resolved = GraphQLRequestContextDidResolveOperation<GatewayContext>

async function didResolveOperation({ schema, document, operation, request, contextValue }: Resolved): Promise<void> {
  if (operation === undefined) throw badInput('There is no such operation in this document')
  checkToken(contextValue.caller, { schema, document, operation })
  if (operation.operation === OperationTypeNode.SUBSCRIPTION) throw badInput('Subscriptions are served by WebSocket')
  if (operation.operation === OperationTypeNode.MUTATION && !contextValue.mayMutate) {
    const { message, status } = explain(refuse('CSRF_FAILED'))
    throw new GraphQLError(message, { extensions: { code: 'FORBIDDEN', http: { status } } })
  }
  const { bill, budget } = contextValue
  const asked = { schema, document, operation }
  const variables = request.variables ?? {}
  bill.take(enforceLimits(asked, variables, budget.standing()), costApartFromLists(asked, variables))
}

/** Only people who are signed in may ask anything, and programs to which they gave a token. */
function authenticated(services: Services, documents: Documents): RequestHandler {
  return async (request, response, next) => {
    // Whatever is answered here is for one person, and for now.
    response.setHeader('Cache-Control', 'no-store')
    const arrival = arrivalOf(services, request, response)
    const caller = await authenticate(arrival)
    response.locals.caller = caller
    recognise(services, response, caller)
    // Apollo reads the query of a GET from the address.
    request.body = request.method === 'POST' ? spelledOut(await arrival.body(), documents) : {}
    next()
  }
}

const headersOf = ({ headers }: Request): HeaderMap => {
  const map = new HeaderMap()
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) map.set(name, String(value))
  return map
}

/** What stands behind the path, where a GET has its query. */
const searchOf = ({ url }: Request): string => /\?.*$/.exec(url)?.[0] ?? ''

const contextOf = (services: Services, request: Request, response: Response): GatewayContext => {
  const caller: Caller = response.locals.caller
  const { session } = caller
  const mayMutate = session !== null && csrfTokenMatches(session.token, request.get('x-csrftoken'))
  return requestContext(services, caller, mayMutate, claimedPosition(services, request))
}

/** A page of a list is much the same words over and over, so answers leave packed, as those of REST do. */
const execute =
  (apollo: ApolloServer<GatewayContext>, services: Services): RequestHandler =>
  async (request, response) => {
    const { method, body: asked } = request
    const context = contextOf(services, request, response)
    const { status, headers, body } = await apollo
      .executeHTTPGraphQLRequest({
        httpGraphQLRequest: { method, headers: headersOf(request), search: searchOf(request), body: asked },
        context: async () => context,
      })
      .finally(context.bill.settle)
    if (body.kind !== 'complete') throw new Error('An answer came in pieces, and nobody asks for that')
    response.statusCode = status ?? 200
    for (const [name, value] of headers) response.setHeader(name, value)
    tellPosition(context.services, context.caller, request, response)
    sendPacked(response, Buffer.from(body.string))
  }

const CODES: Readonly<Record<number, string>> = { 401: 'UNAUTHENTICATED', 503: 'SERVICE_UNAVAILABLE' }

/** What fails before Apollo gets to see it, in the form GraphQL clients read. */
function failure({ logger }: Services): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error)
    const problem = problemOf(error)
    if (problem.status >= 500) logger.error({ err: error, requestId: response.locals.requestId }, 'a call failed')
    const extensions = {
      code: CODES[problem.status] ?? problem.code ?? (problem.status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR'),
    }
    response
      .set(problem.headers)
      .status(problem.status)
      .json({ errors: [{ message: problem.message, extensions }] })
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof GraphQLError) return new Problem(400, error.message, { code: String(error.extensions.code) })
  const unavailable = whyUnavailable(error)
  return unavailable === undefined
    ? new Problem(500, 'Something went wrong on our side')
    : new Problem(503, unavailable)
}

export interface GraphqlEndpoint {
  readonly handler: Router
  readonly stop: () => Promise<void>
}

export async function openGraphqlEndpoint(
  services: Services,
  schema: GraphQLSchema,
  documents: Documents,
): Promise<GraphqlEndpoint> {
  const apollo = createApollo(schema, services)
  await apollo.start()
  return {
    handler: Router().all('/graphql', authenticated(services, documents), execute(apollo, services), failure(services)),
    stop: () => apollo.stop(),
  }
}
