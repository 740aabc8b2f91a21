import type { ApolloClient } from '@apollo/client'
import type { Client } from 'graphql-ws'
import { daysOf } from '#domain/day.ts'
import type { Entry } from '#web/features/expenses/entry.ts'
import type { Month } from '#web/features/expenses/expense.ts'
import { type FeedStore, openFeedStore } from '#web/features/expenses/news/feedStore.ts'
import { dinner } from './typedExpense.ts'

export type Spent = Extract<Entry, { __typename: 'Expense' }>

interface Sink {
  readonly next: (result: object) => void
  readonly error: (error: unknown) => void
  readonly complete: () => void
}

interface Change {
  readonly position: number
  readonly id: string
  readonly months: readonly string[]
}

interface Asked {
  readonly first: number
  readonly after?: string
  readonly filter?: { readonly trip?: { readonly id: string }; readonly startDate?: string; readonly endDate?: string }
}

const monthOf = (date: string): string => date.slice(0, 7)
const orderOf = ({ date, recordedPosition }: Spent): string => `${date} ${recordedPosition.padStart(9, '0')}`
const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

/** What a client of ours sees of the server: pages, what is told, and a line that can be cut. */
export class FeedServer {
  readonly rows = new Map<string, Spent>()
  position = 0
  /** How much it remembers of what happened. */
  remembers = 1_000
  isOffline = false
  /** What another server still answers with, whose read models have not come as far. */
  private lagging: { readonly rows: readonly Spent[]; readonly position: number } | null = null
  /** Answers to questions are held back until this is over. */
  answering: Promise<unknown> = Promise.resolve()
  readonly asked: Asked[] = []
  private readonly changes: Change[] = []
  private readonly listening = new Map<Sink, { readonly variables: { readonly after?: string } }>()
  private readonly events = new Map<string, Set<() => void>>()
  private isCut = false
  private lastId = 0

  /** From here on pages are of now, whatever happens; who listens is told nevertheless. */
  lag(): void {
    this.lagging = { rows: [...this.rows.values()], position: this.position }
  }

  catchUp(): void {
    this.lagging = null
  }

  private happen(id: string, change: () => void): number {
    const before = this.rows.get(id)
    this.position += 1
    change()
    const months = [before, this.rows.get(id)].flatMap(row => (row ? [monthOf(row.date)] : []))
    const told = { position: this.position, id, months: [...new Set(months)] }
    this.changes.push(told)
    if (!this.isCut) for (const sink of this.listening.keys()) this.tell(sink, told)
    return this.position
  }

  record(facts: Partial<Spent> = {}): Spent {
    this.lastId += 1
    const id = String(this.lastId)
    const recordedPosition = String(this.position + 1)
    const row: Spent = { ...dinner, __typename: 'Expense', ...facts, id, version: 1, recordedPosition }
    this.happen(id, () => this.rows.set(id, row))
    return row
  }

  edit(id: string, facts: Partial<Spent>): Spent {
    const before = this.rows.get(id)
    if (!before) throw new Error(`there is no expense ${id}`)
    const row: Spent = { ...before, ...facts, version: before.version + 1 }
    this.happen(id, () => this.rows.set(id, row))
    return row
  }

  remove(id: string): number {
    return this.happen(id, () => this.rows.delete(id))
  }

  inOrder(filter: Asked['filter'] = {}, rows: Iterable<Spent> = this.rows.values()): readonly Spent[] {
    const { trip, startDate = '', endDate = '9' } = filter
    return [...rows]
      .filter(({ trip: at, date }) => (!trip || at?.id === trip.id) && date >= startDate && date <= endDate)
      .toSorted((one, other) => (orderOf(one) > orderOf(other) ? -1 : 1))
  }

  monthsOf(names: Iterable<string>): readonly Month[] {
    return [...names].map(month => {
      const rows = [...this.rows.values()].filter(({ date }) => monthOf(date) === month)
      const minor = String(rows.reduce((sum, { ownShare }) => sum + Number(ownShare.minor), 0))
      const total = { amount: (Number(minor) / 100).toFixed(2), minor, currency: 'EUR' }
      const { first, last } = daysOf(month)
      const days = { startDate: first, endDate: last }
      return { month, ...days, count: rows.length, ownTotals: rows.length > 0 ? [total] : [], total: null }
    })
  }

  private page(asked: Asked) {
    if (this.isOffline) throw new Error('offline')
    const { rows: known, position } = this.lagging ?? { rows: this.rows.values(), position: this.position }
    const ordered = this.inOrder(asked.filter, known)
    const below = ordered.filter(row => asked.after === undefined || orderOf(row) < asked.after)
    const rows = below.slice(0, asked.first)
    return {
      position: String(position),
      edges: rows.map(node => ({ node })),
      pageInfo: {
        hasNextPage: below.length > rows.length,
        endCursor: rows.length > 0 ? orderOf(rows.at(-1) as Spent) : null,
      },
      months: this.monthsOf(new Set(rows.map(({ date }) => monthOf(date)))),
    }
  }

  private tell({ next }: Sink, { position, id, months }: Change): void {
    const item = this.rows.get(id) ?? null
    next({
      data: {
        feedChanged: {
          position: String(position),
          itemKind: 'EXPENSE',
          itemId: id,
          item,
          months: this.monthsOf(months),
        },
      },
    })
  }

  /** What a sign of life on the line does: whoever listens says anew what they heard last. */
  private resume(sink: Sink, { variables }: { readonly variables: { readonly after?: string } }): void {
    const { after } = JSON.parse(JSON.stringify(variables)) as { readonly after?: string }
    if (after === undefined) return
    const missed = this.changes.filter(({ position }) => position >= Number(after))
    if (missed.length > this.remembers) {
      this.listening.delete(sink)
      sink.next({ errors: [{ message: 'read anew', extensions: { code: 'READ_ANEW' } }] })
      sink.complete()
    } else for (const change of missed) this.tell(sink, change)
  }

  /** So many at once that whoever listens is told no more than that. */
  recordMany(rows: readonly Partial<Spent>[]): void {
    this.isCut = true
    for (const facts of rows) this.record(facts)
    this.isCut = false
    this.remembers = 0
    for (const sink of this.listening.keys()) {
      sink.next({ errors: [{ message: 'read anew', extensions: { code: 'READ_ANEW' } }] })
    }
  }

  cut(): void {
    this.isCut = true
    for (const listener of this.events.get('closed') ?? []) listener()
  }

  mend(): void {
    this.isCut = false
    for (const [sink, payload] of [...this.listening]) this.resume(sink, payload)
    for (const listener of this.events.get('connected') ?? []) listener()
  }

  get listeners(): number {
    return this.listening.size
  }

  open(): FeedStore {
    const line: Pick<Client, 'subscribe' | 'on'> = {
      subscribe: (payload, sink) => {
        const known = sink as unknown as Sink
        this.listening.set(known, payload as unknown as { variables: object })
        void settled().then(() => {
          if (!this.isCut && this.listening.has(known)) this.resume(known, payload as unknown as { variables: object })
        })
        return () => this.listening.delete(known)
      },
      on: (event, listener) => {
        const known = this.events.get(event) ?? new Set()
        this.events.set(event, known.add(listener as () => void))
        return () => known.delete(listener as () => void)
      },
    }
    const cache = {
      transformDocument: (document: unknown) => document,
      batch: ({ update }: { update: (cache: object) => void }) => update(cache),
      writeFragment: () => undefined,
      identify: () => undefined,
    }
    const client = {
      cache,
      query: async ({ variables }: { variables: Asked }) => {
        this.asked.push(variables)
        const feed = this.page(variables)
        await settled()
        await this.answering
        return { data: { feed } }
      },
    }
    return openFeedStore(client as unknown as ApolloClient, line as Client, async () => {})
  }
}
