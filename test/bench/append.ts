import { openDatabase } from '#domain/store/database.ts'
import { openEventStore } from '#domain/store/eventStore.ts'
import { expenseRecorded, recording } from '#test/support/expenseFacts.ts'
import { insertExpense } from './crud.ts'
import type { Benchmark, Figure } from './figures.ts'
import { sideBySide } from './sideBySide.ts'

const PEOPLE = [1, 2, 3]

/** Appending the event of an expense among three, against inserting it and its three shares. */
export const appending: Benchmark = {
  title: 'Appends per second by concurrent commands, against a transaction of plain inserts',
  names: ['append-1', 'append-8', 'append-32', 'append-128'],
  run: async (databaseUrl, wanted, say) => {
    const settings = { role: 'quits_app', name: 'quits bench' } as const
    const [database, plain] = [openDatabase(databaseUrl, settings), openDatabase(databaseUrl, settings)]
    const store = openEventStore(database)

    const append = async () => {
      const [expenseId, titleId] = await Promise.all([store.nextId('expense'), store.nextId('text')])
      const streamId = `expense-${expenseId}`
      const shares = PEOPLE.map(person => ({ person, minor: 1000 }))
      const split = { type: 'EQUAL', entries: PEOPLE.map(person => ({ person, value: '1' })) } as const
      const event = expenseRecorded({ expenseId, titleId, shares, split })
      const texts = [{ textId: titleId, ownerId: 1, body: 'Dinner by the harbour' }]
      const { outcome } = await store.append(recording(expenseId, { events: [{ streamId, event }], texts }))
      if (outcome !== 'appended') throw new Error(`an append was answered ${outcome}`)
    }
    const insert = async () => {
      const shares = PEOPLE.map(person => ({ person, amount: 1000 }))
      const facts = { ownerId: 1, title: 'Dinner by the harbour', category: 'FOOD', date: '2026-11-21' }
      await insertExpense(plain, { ...facts, amount: 3000, currency: 'EUR', shares })
    }

    const figures: Record<string, Figure> = {}
    for (const concurrency of [1, 8, 32, 128]) {
      const name = `append-${concurrency}`
      if (!wanted.has(name)) continue
      say(name)
      const terms = { concurrency, rounds: 5, roundMs: 1500, unit: 'appends/s' }
      figures[name] = await sideBySide({ operate: append }, { operate: insert }, terms)
    }
    await Promise.all([database.end(), plain.end()])
    return figures
  },
}
