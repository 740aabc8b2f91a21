import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { answeredAhead } from '#web/app/ahead/answeredAhead.ts'
import { asked } from '#web/app/ahead/asked.ts'
import { askForList } from '#web/app/ahead/list.ts'
import { beginning, variablesOf } from '#web/features/expenses/news/question.ts'

/* The list is asked for by the page itself, before there is an app; the app is answered with what came of it. */

const feed = gql`
  query Feed($first: Int!, $after: String, $filter: FeedFilter, $isPart: Boolean = false) {
    feed(first: $first, after: $after, filter: $filter) {
      position
      months @skip(if: $isPart)
    }
  }
`
const ana = {
  ...{ id: 7, username: 'ana', first_name: 'Ana', last_name: 'Silva', email: 'ana@example.org', currency: 'EUR' },
}
const listOf = (position: string) => ({ feed: { position, months: [] } })

let calls: unknown[]
let answer: () => Response

/** Somebody who comes to a page, as this browser remembers them. */
function comeTo(pathname: string, { search = '', user = ana as unknown } = {}): void {
  vi.stubGlobal('location', { pathname, search })
  vi.stubGlobal('localStorage', { getItem: () => (user === null ? null : JSON.stringify(user)) })
  askForList('edition')
}

beforeEach(() => {
  asked.list = undefined
  calls = []
  answer = () => Response.json({ data: listOf('ahead') })
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    calls.push([method, path, JSON.parse(String(body))])
    return answer()
  })
  return () => vi.unstubAllGlobals()
})

/** The app of somebody, which is answered by the server with what is so by then. */
function appOf(userId: number) {
  const server = new ApolloLink(
    () =>
      new Observable(observer => {
        observer.next({ data: listOf('later') })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ link: answeredAhead(userId).concat(server), cache: new InMemoryCache() })
  return async (variables: ReturnType<typeof variablesOf> = variablesOf({ filter: null, after: null })) => {
    const { data } = await client.query<ReturnType<typeof listOf>>({ query: feed, variables, fetchPolicy: 'no-cache' })
    return data?.feed.position
  }
}

test('a member who comes for the list is asked for it at once, by its id, and the app has it without asking', async () => {
  comeTo('/expenses')
  expect(calls).toEqual([['POST', '/graphql', { ...beginning, extensions: { documentId: 'edition/Feed' } }]])
  const ask = appOf(ana.id)
  expect(await ask()).toBe('ahead')
  // Whoever asks again wants to know how it is by now.
  expect(await ask()).toBe('later')
})

test('nothing is asked ahead for visitors, on other pages and for a part of the list', () => {
  comeTo('/expenses', { user: null })
  comeTo('/trips')
  comeTo('/expenses', { search: '?category=FOOD' })
  expect(calls).toEqual([])
})

test('it answers neither another question nor somebody else', async () => {
  comeTo('/expenses')
  expect(await appOf(8)()).toBe('later')
  const ask = appOf(ana.id)
  expect(await ask(variablesOf({ filter: null, after: 'further' }))).toBe('later')
  expect(await ask(variablesOf({ filter: { text: 'tea' }, after: null }))).toBe('later')
  expect(await ask()).toBe('ahead')
})

test.each([
  ['a session that has ended', () => Response.json({ errors: [{ message: 'no' }] }, { status: 401 })],
  ['a refusal', () => Response.json({ data: null, errors: [{ message: 'no' }] })],
  ['a list that lags behind', () => Response.json({ data: listOf('behind'), extensions: { pending: true } })],
  ['no answer that can be read', () => new Response('<p>', { status: 502 })],
])('after %s the app asks for itself', async (_, failing) => {
  answer = failing
  comeTo('/expenses')
  expect(await appOf(ana.id)()).toBe('later')
})
