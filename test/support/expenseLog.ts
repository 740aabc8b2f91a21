import { randomUUID } from 'node:crypto'
import type { Deed } from '#domain/commands/deed.ts'
import { perform } from '#domain/commands/perform.ts'
import { recordExpense } from '#domain/commands/recordExpense.ts'
import { known } from '#domain/commands/subject.ts'
import type { Work } from '#domain/commands/work.ts'
import { expense } from '#domain/expense/decider.ts'
import { expenseStream } from '#domain/expense/events.ts'
import { group } from '#domain/group/decider.ts'
import type { AppendOutcome } from '#domain/store/append.ts'
import { type Database, openDatabase } from '#domain/store/database.ts'
import { type EventStore, openEventStore } from '#domain/store/eventStore.ts'
import { createTestDatabase } from './database.ts'

export const [ana, bo] = [1, 2]

/** Somebody new each time, who owns no text yet. */
let lastPerson = 1_000
export const somebody = (): Deed => ({ actorId: ++lastPerson, commandId: randomUUID() })

export const byAna = (key?: string): Deed => ({ actorId: ana, commandId: key ?? randomUUID(), key })

export const voiding = (expenseId: number, actorId = ana) => ({ type: 'VoidExpense', actorId, expenseId }) as const

const lunch = { title: 'Lunch', amount: '12.50', currency: 'EUR', date: '2026-11-21', category: 'DINING_OUT' }

/** A group with a name, by somebody who owns nothing else. */
export async function named(name: string, work: Work): Promise<number> {
  const groupId = await work.fresh(group)
  await work.decide(group, groupId, {
    ...{ type: 'CreateGroup', actorId: work.actorId, groupId, currency: 'EUR', sharesSummary: false, members: [] },
    ...{ reachable: new Set<number>(), description: { text: '', textId: 0 } },
    name: { text: name, textId: await work.keep(name) },
  })
  return groupId
}

/** A log with expenses in it, and the commands of two gateways. */
export class ExpenseLog {
  readonly database: Database
  readonly store: EventStore
  /** That of another gateway. */
  readonly elsewhere: EventStore
  /** What became of all that this gateway has appended. */
  readonly outcomes: AppendOutcome['outcome'][] = []
  private readonly drop: () => Promise<void>

  private constructor(database: Database, drop: () => Promise<void>) {
    this.database = database
    this.drop = drop
    this.store = openEventStore(database, group => this.outcomes.push(...group.map(({ outcome }) => outcome)))
    this.elsewhere = openEventStore(database)
  }

  static async open(): Promise<ExpenseLog> {
    const { url, drop } = await createTestDatabase()
    return new ExpenseLog(openDatabase(url, { role: 'quits_app', name: 'test' }), drop)
  }

  async recorded(actorId = ana): Promise<number> {
    const { store } = this
    const deed = { actorId, commandId: randomUUID() }
    const outcome = await recordExpense({ store, visibleAmong: async () => new Set() }, deed, lunch)
    if (!outcome.done) throw new Error(outcome.refusal.code)
    return outcome.expenseId
  }

  /** By another gateway. */
  happensElsewhere(expenseId: number, type: 'VoidExpense' | 'RestoreExpense') {
    return perform(this.elsewhere, byAna(), { about: known(expense, expenseId) }, work =>
      work.decide(expense, expenseId, { type, actorId: ana, expenseId }),
    )
  }

  historyOf(expenseId: number) {
    return this.store.loadStream(expenseStream(expenseId))
  }

  async typesOf(expenseId: number): Promise<string[]> {
    return (await this.historyOf(expenseId)).map(({ type }) => type)
  }

  /** The texts that somebody owns. */
  async textsOf(ownerId: number): Promise<string[]> {
    const { rows } = await this.database.query<{ body: string }>(
      'SELECT body FROM vault.texts WHERE owner_id = $1 ORDER BY text_id',
      [ownerId],
    )
    return rows.map(({ body }) => body)
  }

  async close(): Promise<void> {
    await this.database.end()
    await this.drop()
  }
}
