import { expect, test } from 'vitest'
import type { AppendOutcome } from '#domain/store/append.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import { recalling } from '#domain/store/recalling.ts'
import { recording } from '#test/support/expenseFacts.ts'

const STORED: AppendOutcome = { outcome: 'appended', firstPosition: 1, lastPosition: 1 }
const OVERTAKEN: AppendOutcome = { outcome: 'conflict', streamId: 'expense-1', actualVersion: 2 }

const lunch = { textId: 7, ownerId: 1, body: 'Lunch' }

/** What one deed knows of a log that answers as told, and what it had to ask for. */
function deedIn(outcome = STORED) {
  const asked: unknown[] = []
  const log = {
    append: async () => outcome,
    readText: async (textId: number) => {
      asked.push(textId)
      return 'as the vault has it'
    },
  } as unknown as EventStore
  return { asked, store: recalling(log) }
}

test('what was said with a deed is not asked for, and all else is', async () => {
  const { asked, store } = deedIn()
  await store.append(recording(1, { texts: [lunch] }))
  expect([await store.readText(7), await store.readText(8)]).toEqual(['Lunch', 'as the vault has it'])
  expect(asked).toEqual([8])
})

test('what was not stored is not known', async () => {
  const { asked, store } = deedIn(OVERTAKEN)
  await store.append(recording(1, { texts: [lunch] }))
  await store.readText(7)
  expect(asked).toEqual([7])
})

test('what it has forgotten again is not known any more', async () => {
  const { asked, store } = deedIn()
  await store.append(recording(1, { texts: [lunch] }))
  await store.append(recording(1, { forgotten: [7] }))
  await store.readText(7)
  expect(asked).toEqual([7])
})
