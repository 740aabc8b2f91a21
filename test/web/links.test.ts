import { ApolloLink, execute, gql, Observable } from '@apollo/client'
import { of } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answeredInTime, askedAgain, sentInTime } from '#web/app/links.ts'

const query = gql`
  {
    feed {
      position
    }
  }
`

const command = gql`
  mutation {
    voidExpense(input: { id: "1" }) {
      position
    }
  }
`

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What becomes of a question that goes through a link to a server; `isLetGo` once nobody listens to the server any more. */
async function ask(
  link: ApolloLink,
  server: (tries: number) => Observable<ApolloLink.Result>,
  { asked = query, context = {} } = {},
) {
  let tries = 0
  let isLetGo = false
  let outcome: unknown
  const answering = new ApolloLink(() => {
    tries += 1
    const answer = server(tries)
    return new Observable(observer => {
      const listening = answer.subscribe(observer)
      return () => {
        isLetGo = true
        listening.unsubscribe()
      }
    })
  })
  execute(link.concat(answering), { query: asked, context }, { client: undefined as never }).subscribe({
    next: answer => {
      outcome = answer
    },
    error: error => {
      outcome = error
    },
  })
  await vi.advanceTimersByTimeAsync(19_000)
  const early = outcome
  await vi.advanceTimersByTimeAsync(60_000)
  return { tries, isLetGo, early, outcome }
}

const answer = { data: { feed: null } }
const failing = (error: Error) => new Observable<ApolloLink.Result>(observer => observer.error(error))
const answered = new Observable<ApolloLink.Result>(observer => {
  observer.next(answer)
  observer.complete()
})
const silent = new Observable<ApolloLink.Result>(() => undefined)

test('what is not answered has failed after a while, and is let go', async () => {
  const { early, outcome, isLetGo } = await ask(answeredInTime(), () => silent)
  expect(early).toBeUndefined()
  expect(outcome).toMatchObject({ name: 'TimeoutError' })
  expect(isLetGo).toBe(true)
})

test('an answer is an answer', async () => {
  expect(await ask(answeredInTime(), () => answered)).toMatchObject({ outcome: answer })
})

test('a question that did not get through is asked again, and not for ever', async () => {
  const cut = failing(new TypeError('Failed to fetch'))
  expect(await ask(askedAgain(), tries => (tries < 2 ? cut : answered))).toMatchObject({ tries: 2, outcome: answer })
  expect(await ask(askedAgain(), () => cut)).toMatchObject({ tries: 2, outcome: { message: 'Failed to fetch' } })
})

test('a command is not sent again by the way it goes', async () => {
  const cut = failing(new TypeError('Failed to fetch'))
  expect(await ask(askedAgain(), () => cut, { asked: command })).toMatchObject({ tries: 1 })
})

test('who counts how often they ask is not counted out by others who ask again', async () => {
  const cut = failing(new TypeError('Failed to fetch'))
  expect(await ask(askedAgain(), () => cut, { context: { isCounted: true } })).toMatchObject({ tries: 1 })
})

test('what the server said, or did not say in time, is not asked again', async () => {
  const said = failing(new Error('no'))
  expect(await ask(askedAgain(), () => said)).toMatchObject({ tries: 1, outcome: { message: 'no' } })
  expect(await ask(askedAgain().concat(answeredInTime()), () => silent)).toMatchObject({ tries: 1 })
})

test('a question that is asked once more before it was sent is the same one, and after that another', async () => {
  const { promise: isTime, resolve: begin } = Promise.withResolvers<void>()
  let sent = 0
  const server = new ApolloLink(() => {
    sent += 1
    return of({ data: { feed: { position: `${sent}` } } })
  })
  const link = sentInTime(() => isTime).concat(server)
  const answers: unknown[] = []
  const asks = () =>
    execute(link, { query }, { client: undefined as never }).subscribe(({ data }) => answers.push(data?.feed.position))
  asks()
  const impatient = asks()
  asks()
  impatient.unsubscribe()
  begin()
  await vi.runAllTimersAsync()
  expect([sent, answers]).toEqual([1, ['1', '1']])
  asks()
  await vi.runAllTimersAsync()
  expect([sent, answers]).toEqual([2, ['1', '1', '2']])
})
