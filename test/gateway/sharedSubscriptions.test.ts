import { setTimeout as pause } from 'node:timers/promises'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { openQueue } from '#gateway/account/queue.ts'
import type { GatewayContext } from '#gateway/context.ts'
import { openBudget, openToll } from '#gateway/fairness/budget.ts'
import { openPace } from '#gateway/fairness/pace.ts'
import { openAnswerSize } from '#gateway/graphql/answerSize.ts'
import { openChannel } from '#gateway/graphql/channel.ts'
import { resumable } from '#gateway/graphql/resuming.ts'
import { shareSubscriptions } from '#gateway/graphql/sharedSubscriptions.ts'

const taking = () => ({ budget: openBudget(1_000_000), services: { toll: openToll() } })

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
    ...{ viewer: { userId: 1 }, pushing, pace: openPace(), startOver: () => {}, answer: openAnswerSize(), ...taking() },
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

test('what happens is worked out once for all who listen, wherever each of them was left off', async () => {
  const news = openChannel<object>({ onEnd: () => {}, onOverflow: () => {} })
  const workedOut: object[] = []
  const since = async (after: unknown) => [{ missedAfter: after }]
  const schema = makeExecutableSchema({
    typeDefs: 'type Query { news: Int } type Subscription { news(after: ID): Int }',
    resolvers: {
      Subscription: {
        news: { subscribe: () => resumable(news.values, since), resolve: event => workedOut.push(event) },
      },
    },
  })
  const context = {
    ...{ viewer: { userId: 1 }, pace: openPace(), startOver: () => {}, answer: openAnswerSize(), ...taking() },
    pushing: (work: () => unknown) => work(),
    renewed: () => context,
  }
  const share = shareSubscriptions()
  const document = parse('subscription News($after: ID) { news(after: $after) }')
  const listen = async (variableValues: Record<string, unknown>) => {
    const told = await share({ schema, document, variableValues, contextValue: context as never })
    if (!('next' in told)) throw new Error('nothing is told')
    return async () => (await told.next()).value?.data?.news
  }
  const [steady, first, second] = [await listen({}), await listen({ after: '3' }), await listen({ after: '7' })]
  expect([await first(), await second()]).toEqual([1, 2])
  news.push({ happened: 'now' })
  expect([await steady(), await first(), await second()]).toEqual([3, 3, 3])
  expect(workedOut).toEqual([{ missedAfter: '3' }, { missedAfter: '7' }, { happened: 'now' }])
})

test('that something changed is told at once, and no more than once a second while it keeps changing', async () => {
  const news = openChannel<object>({ onEnd: () => {}, onOverflow: () => {} })
  let toldOf = 0
  const schema = makeExecutableSchema({
    typeDefs: 'type Query { news: Int } type Subscription { news: Int }',
    resolvers: { Subscription: { news: { subscribe: () => news.values, resolve: () => ++toldOf } } },
  })
  const context = {
    ...{ viewer: { userId: 1 }, pace: openPace(), startOver: () => {}, answer: openAnswerSize(), ...taking() },
    pushing: (work: () => unknown) => work(),
    renewed: () => context,
  }
  const told = await shareSubscriptions()({
    ...{ schema, document: parse('subscription { news }'), contextValue: context as never },
  })
  if (!('next' in told)) throw new Error('nothing is told')
  const began = performance.now()
  const secondsSince = () => Math.floor((performance.now() - began) / 1_000)
  const changed = {}
  for (let time = 0; time < 20; time++) {
    news.push(changed)
    await pause(5)
  }
  // At once; and once more only where the machine made a second of these moments.
  expect(toldOf).toBeGreaterThanOrEqual(1)
  expect(toldOf).toBeLessThanOrEqual(1 + secondsSince())
  await told.next()
  await told.next()
  expect(performance.now() - began).toBeGreaterThan(900)
  await pause(50)
  // One that came while the one before it was waiting for its turn, at most.
  expect(toldOf).toBeLessThanOrEqual(2 + secondsSince())
})

test('who is told what is too large has it counted, and what comes next waits for that', async () => {
  const news = openChannel<object>({ onEnd: () => {}, onOverflow: () => {} })
  const schema = makeExecutableSchema({
    typeDefs: 'type Query { news: Int } type Subscription { news: Int }',
    resolvers: {
      Subscription: {
        news: {
          subscribe: () => news.values,
          resolve: ({ fields }: { fields: number }, _args: object, { answer }: GatewayContext) => answer.add(fields),
        },
      },
    },
  })
  const pace = openPace()
  const renewed = () => ({
    ...{ viewer: { userId: 1 }, pace, startOver: () => {}, answer: openAnswerSize(), ...taking(), renewed },
    pushing: (work: () => unknown) => work(),
  })
  const told = await shareSubscriptions()({
    ...{ schema, document: parse('subscription { news }'), contextValue: renewed() as never },
  })
  if (!('next' in told)) throw new Error('nothing is told')
  news.push({ fields: 1_000_000 })
  news.push({ fields: 1 })
  const began = performance.now()
  expect((await told.next()).value.errors?.[0]?.extensions?.code).toBe('ANSWER_TOO_LARGE')
  expect((await told.next()).value).toEqual({ data: { news: null } })
  expect(performance.now() - began).toBeGreaterThan(150)
})

test('news wait where most of what may be asked is used up, and count for what they take', async () => {
  const news = openChannel<object>({ onEnd: () => {}, onOverflow: () => {} })
  const schema = makeExecutableSchema({
    typeDefs: 'type Query { news: Int } type Subscription { news: Int }',
    resolvers: { Subscription: { news: { subscribe: () => news.values, resolve: () => 1 } } },
  })
  const budget = openBudget(60_000)
  budget.take(30_200)
  const context = () => ({
    ...{ viewer: { userId: 1 }, pace: openPace(), startOver: () => {}, answer: openAnswerSize(), budget },
    services: { toll: openToll() },
    pushing: (work: () => unknown) => work(),
    renewed: () => {
      const renewed = context()
      renewed.services.toll.add(20_000)
      return renewed
    },
  })
  const told = await shareSubscriptions()({
    ...{ schema, document: parse('subscription { news }'), contextValue: context() as never },
  })
  if (!('next' in told)) throw new Error('nothing is told')
  const began = performance.now()
  news.push({})
  expect((await told.next()).value).toEqual({ data: { news: 1 } })
  expect(performance.now() - began).toBeGreaterThan(150)
  expect(budget.standing().remaining).toBeLessThan(15_000)
})
