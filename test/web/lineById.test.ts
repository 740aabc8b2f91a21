import type { Client, Sink, SubscribePayload } from 'graphql-ws'
import { expect, test } from 'vitest'
import { lineById } from '#web/app/lineById.ts'

const query = 'subscription FeedChanged { feedChanged { kind } }'
const payload = { query, operationName: 'FeedChanged', variables: { after: '7' } }
const byId = { ...payload, query: '', extensions: { documentId: 'edition/FeedChanged' } }

/** A line, what was asked over it, and what was said by whoever was no longer listened to. */
function stretched(edition: string | undefined) {
  const asked: { readonly payload: SubscribePayload; readonly sink: Sink<never>; isLetGo: boolean }[] = []
  const subscribe: Client['subscribe'] = (payload, sink) => {
    const one = { payload, sink, isLetGo: false }
    asked.push(one)
    return () => {
      one.isLetGo = true
    }
  }
  const line = lineById({ subscribe } as Client, edition)
  const errors: unknown[] = []
  const hear = () => line.subscribe(payload, { next: () => {}, complete: () => {}, error: error => errors.push(error) })
  return { asked, errors, hear }
}

const refused = (code: string) => [{ message: 'No', extensions: { code } }]

test('what the pages were built with is asked by its id', () => {
  const { asked, hear } = stretched('edition')
  const end = hear()
  expect(asked.map(({ payload }) => payload)).toEqual([byId])
  end()
  expect(asked.map(({ isLetGo }) => isLetGo)).toEqual([true])
})

test('a gateway that does not know it is told in full, then and from then on', () => {
  const { asked, errors, hear } = stretched('edition')
  const end = hear()
  asked[0]?.sink.error(refused('UNKNOWN_DOCUMENT'))
  hear()
  expect(asked.map(({ payload }) => payload)).toEqual([byId, payload, payload])
  expect(errors).toEqual([])
  end()
  expect(asked.map(({ isLetGo }) => isLetGo)).toEqual([false, true, false])
})

test('whatever else is wrong is told', () => {
  const { asked, errors, hear } = stretched('edition')
  hear()
  asked[0]?.sink.error(refused('BAD_USER_INPUT'))
  expect(errors).toEqual([refused('BAD_USER_INPUT')])
  expect(asked).toHaveLength(1)
})

test('where nothing was built all is asked in full', () => {
  const { asked, hear } = stretched(undefined)
  hear()
  expect(asked.map(({ payload }) => payload)).toEqual([payload])
})
