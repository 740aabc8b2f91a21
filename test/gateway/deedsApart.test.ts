import { setTimeout as pause } from 'node:timers/promises'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { execute, parse } from 'graphql'
import { expect, test } from 'vitest'
import type { Append } from '#domain/store/append.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import type { GatewayContext } from '#gateway/context.ts'
import { openToll } from '#gateway/fairness/budget.ts'
import { openWriting } from '#gateway/fairness/writing.ts'
import { deedsApart } from '#gateway/graphql/deedsApart.ts'
import { aliased } from '#test/support/attack.ts'

const log = {
  append: () => pause(1, { outcome: 'appended', firstPosition: 1, lastPosition: 1 }),
} as unknown as EventStore

/** A hundred thousand characters: as much as anybody is made to rest for, which is a second. */
const heavy: Append = {
  ...{ commandId: 'c', actor: 1, input: '', expected: new Map() },
  events: [{ streamId: 'new', event: { type: 'Long', data: { text: 'x'.repeat(100_000) } } }],
}

const schema = deedsApart(
  makeExecutableSchema({
    typeDefs: 'type Query { nothing: Int } type Mutation { write: String }',
    resolvers: {
      Mutation: {
        write: async (_: unknown, __: unknown, { services }: GatewayContext) =>
          (await services.store.append(heavy)).outcome,
      },
    },
  }),
)

test('heavy mutations of one document rest from each other as if they had come one by one', async () => {
  const writing = openWriting()
  const context = { forDeed: () => ({ services: { store: writing.into(log, openToll()) } }) }
  const document = parse(`mutation ${aliased(3, () => 'write')}`)
  const began = performance.now()
  const result = await writing.carryOut(async () => execute({ schema, document, contextValue: context }))
  expect(result).toEqual({ data: { a0: 'appended', a1: 'appended', a2: 'appended' } })
  // As parts of one deed they would have rested a fifth of a second from each other.
  expect(performance.now() - began).toBeGreaterThan(1_500)
})
