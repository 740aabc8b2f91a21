import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { BaseHttpLink } from '@apollo/client/link/http'
import { expect, test } from 'vitest'
import { askedById } from '#web/app/askedById.ts'
import { documentsIn, named } from '#web/build/namedDocuments.ts'

/* What Apollo sends of documents that the build knows, to a server that was built with them and to one that was not. */

const viewer = gql`
  query Viewer {
    viewer {
      id
    }
  }
`
const rename = gql`
  mutation Rename($name: String!) {
    reviseProfile(input: { firstName: $name }) {
      position
    }
  }
`
const { edition, texts } = named([viewer, rename])

interface Sent {
  readonly query?: string
  readonly operationName: string
  readonly variables: object
  readonly extensions?: { readonly documentId: string }
}

/** Somebody who asks, and what of it reached a server that knows so much. */
function client(known: Readonly<Record<string, string>>, built: string | undefined = edition) {
  const sent: Sent[] = []
  const answer = async (_: unknown, { body }: RequestInit = {}): Promise<Response> => {
    const asked: Sent = JSON.parse(String(body))
    sent.push(asked)
    const isAsked = asked.query !== undefined || (asked.extensions?.documentId ?? '') in known
    if (!isAsked) return Response.json({ errors: [{ extensions: { code: 'UNKNOWN_DOCUMENT' } }] }, { status: 400 })
    const data =
      asked.operationName === 'Viewer' ? { viewer: { __typename: 'Viewer', id: '1' } } : { reviseProfile: null }
    return Response.json({ data })
  }
  const link = ApolloLink.from([
    askedById(built),
    new BaseHttpLink({ uri: 'http://quits.test/graphql', fetch: answer }),
  ])
  const apollo = new ApolloClient({ link, cache: new InMemoryCache() })
  return {
    sent,
    ask: () => apollo.query({ query: viewer, fetchPolicy: 'no-cache' }),
    rename: (name: string) => apollo.mutate({ mutation: rename, variables: { name } }),
  }
}

test('what the gateway knows is asked by its id alone, questions and deeds', async () => {
  const { sent, ask, rename } = client(texts)
  expect((await ask()).data).toMatchObject({ viewer: { id: '1' } })
  await rename('Bo')
  expect(sent).toEqual([
    { operationName: 'Viewer', variables: {}, extensions: { documentId: `${edition}/Viewer` } },
    { operationName: 'Rename', variables: { name: 'Bo' }, extensions: { documentId: `${edition}/Rename` } },
  ])
})

test('a gateway that does not know it is told in full, then and from then on', async () => {
  const { sent, ask, rename } = client({})
  await rename('Bo')
  await rename('Cy')
  await ask()
  expect(sent.map(({ query, variables, extensions }) => [query?.split(/[ (]/)[0], variables, extensions])).toEqual([
    [undefined, { name: 'Bo' }, { documentId: `${edition}/Rename` }],
    ['mutation', { name: 'Bo' }, undefined],
    ['mutation', { name: 'Cy' }, undefined],
    ['query', {}, undefined],
  ])
})

test('the id stands for what Apollo would have sent', async () => {
  const { sent, ask } = client({})
  await ask()
  expect(sent.at(-1)?.query).toBe(texts[`${edition}/Viewer`])
  expect(sent.at(-1)?.query).toContain('__typename')
})

test('where nothing was built, as in development, all is asked in full', async () => {
  const link = askedById()
  const asked: ApolloLink.Operation[] = []
  const apollo = new ApolloClient({
    link: link.concat(
      new ApolloLink(operation => {
        asked.push(operation)
        throw new Error('far enough')
      }),
    ),
    cache: new InMemoryCache(),
  })
  await apollo.query({ query: viewer }).catch(() => undefined)
  expect(asked.map(operation => [operation.extensions, operation.getContext().http])).toEqual([
    [{}, { includeQuery: true }],
  ])
})

test('the edition is another one as soon as anything else is asked, and no two operations have the same name', () => {
  expect(named([rename, viewer]).edition).toBe(edition)
  expect(named([viewer]).edition).not.toBe(edition)
  expect(() => named([viewer, viewer])).toThrow('same name')
})

test('documents are found as codegen writes them down, and fragments left alone', () => {
  const written = (name: string, document: object) =>
    `export const ${name} = ${JSON.stringify(document)} as unknown as DocumentNode<A, B>;\n`
  const code = written('FieldsFragmentDoc', rename) + written('ViewerDocument', { kind: 'Document', definitions: [] })
  expect(documentsIn(code)).toEqual([{ kind: 'Document', definitions: [] }])
})
