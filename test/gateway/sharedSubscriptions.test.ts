import { setTimeout as pause } from 'node:timers/promises'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { openQueue } from '#gateway/account/queue.ts'
import { openChannel } from '#gateway/graphql/channel.ts'
import { shareSubscriptions } from '#gateway/graphql/sharedSubscriptions.ts'

test('whoever leaves before it is their turn to be told leaves no work behind', async () => {
  const news = openChannel<object>({ onEnd: () => {}, onOverflow: () => {} })
  let workedOut = 0
  const schema = makeExecutableSchema({
    typeDefs: 'type Query { news: Int } type Subscription { news: Int }',
    resolvers: { Subscription: { news: { subscribe: () => news.values, resolve: () => ++workedOut } } },
  })
  const pushing = openQueue({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })
  const before = Promise.withResolvers<void>()
  void pushing(() => before.promise)
  const context = {
    ...{ viewer: { userId: 1 }, pushing, startOver: () => {}, answer: { isExceeded: () => false } },
    renewed: () => context,
  }
  const told = await shareSubscriptions()({
    ...{ schema, document: parse('subscription { news }'), contextValue: context as never },
  })
  if (!('return' in told)) throw new Error('nothing is told')
  news.push({})
  await pause(20)
  await told.return?.()
  before.resolve()
  await pause(20)
  expect(workedOut).toBe(0)
})
