import { expect, test } from 'vitest'
import { refuse } from '#domain/message.ts'
import type { Account } from '#gateway/account/accounts.ts'
import { carryOut, followedBy } from '#gateway/carryOut.ts'
import { deedNamed } from '#gateway/deed.ts'

const ana = { userId: 7, currency: 'EUR' } as Account
const visitor = { services: { ownWrites: { position: () => 0 } }, viewer: ana }
const NOT_ALLOWED = refuse('NOT_ALLOWED', 'name')
const NOT_DONE = { done: false, refusal: NOT_ALLOWED } as const
const shape = (view: string | null) => ({ shown: view })

const PERFORMED = { done: true, position: 12, events: [], repeated: false } as const

/** Things by their number. */
const ofThing = followedBy(async (_: object, viewerId, { id }: { readonly id: number }) => `thing ${id} of ${viewerId}`)

test('what a command left behind is looked up and shown, with how far the log is', async () => {
  const rename = ofThing(async (_: object, deed, id: number, { currency }) => {
    expect([deed.actorId, currency]).toEqual([7, 'EUR'])
    return { ...PERFORMED, id }
  })
  const named = deedNamed(visitor, undefined, 'commandId')
  const answered = await carryOut(visitor, named, { command: doer => rename(doer, 3), shape })
  expect(answered).toEqual({ shown: { shown: 'thing 3 of 7' }, position: 12, isUnderWay: false, refusals: [] })
})

test('nothing is looked up of what a rule said no to', async () => {
  const rename = followedBy(async (): Promise<string> => expect.unreachable())(async (_: object) => NOT_DONE)
  const named = deedNamed(visitor, undefined, 'commandId')
  const answered = await carryOut(visitor, named, { command: doer => rename(doer, undefined), shape })
  expect(answered).toEqual({ shown: { shown: null }, position: 0, isUnderWay: false, refusals: [NOT_ALLOWED] })
})

test('whoever was overtaken is shown what has become of it', async () => {
  const command = async () => ({ done: false, refusals: [NOT_ALLOWED], current: 'what it is now' }) as const
  const answered = await carryOut(visitor, deedNamed(visitor, 'key', 'commandId'), { command, shape })
  expect(answered).toMatchObject({ shown: { shown: 'what it is now' }, refusals: [NOT_ALLOWED] })
})

test.each(['', 'x'.repeat(201)])('nothing is done under a name that is none: %s', async key => {
  const command = async (): Promise<never> => expect.unreachable()
  const answered = await carryOut(visitor, deedNamed(visitor, key, 'Idempotency-Key'), { command, shape })
  expect(answered).toMatchObject({ refusals: [refuse('INVALID_COMMAND_ID', 'Idempotency-Key')], position: 0 })
})
