import { expect, vi } from 'vitest'
import { inTransaction, openDatabase } from '#domain/store/database.ts'
import { createLogger } from '#domain/store/logger.ts'
import { seeDaysBegin } from '#workers/budgets/dayBegun.ts'
import { seeSpending } from '#workers/budgets/seeSpending.ts'
import { watchBudgets } from '#workers/budgets/watch.ts'
import { enqueue } from '#workers/enqueue.ts'
import type { Job } from '#workers/job.ts'
import type { Queue } from '#workers/queue.ts'
import { budgetWatches, daysBegun } from '#workers/queues.ts'
import type { AnyReaction } from '#workers/reactions/reaction.ts'
import { startWorker } from '#workers/worker.ts'
import { type Person, startGateway, type TestGateway } from './gateway.ts'
import { PATIENCE } from './slowdown.ts'

/** What somebody is told under the bell. */
export interface ToldOfBudget {
  readonly id: string
  readonly kind: string
  readonly isRead: boolean
  readonly count: number
  readonly actor: { readonly id: string }
  readonly subjectId: string | null
  readonly title: string | null
  readonly part: object | null
  readonly budget: {
    readonly group: { readonly id: string; readonly name: string | null } | null
    readonly category: { readonly id: string; readonly name: string | null } | null
    readonly month: string
    readonly spent: { readonly amount: string; readonly currency: string }
    readonly amount: { readonly amount: string }
  } | null
}

const LIST = `{ notifications(first: 50) { edges { node {
  id kind isRead count actor { id } subjectId title part { amount }
  budget { group { id name } category { id name } month spent { amount currency } amount { amount } } } } } }`

/** What a budget is for, what was spent, of how much. */
export const toldOf = (budget: ToldOfBudget['budget']) => [
  budget?.category?.id ?? null,
  budget?.spent.amount,
  budget?.amount.amount,
]

/** What else is at work. */
interface Beside {
  readonly jobs?: readonly Job[]
  readonly reactions?: readonly AnyReaction[]
  readonly queues?: readonly Queue[]
}

/** A gateway, and a worker beside it that looks how far budgets are used up. */
export class BudgetTelling {
  readonly gateway: TestGateway
  now = (): Date => new Date()
  private readonly beside: Beside
  private stopWorker = async (): Promise<void> => undefined

  private constructor(gateway: TestGateway, beside: Beside) {
    this.gateway = gateway
    this.beside = beside
  }

  static async start(beside: Beside = {}): Promise<BudgetTelling> {
    const telling = new BudgetTelling(await startGateway(), beside)
    const now = () => telling.now()
    telling.stopWorker = await startWorker({
      connectionString: telling.gateway.database.url,
      jobs: [watchBudgets(now), seeDaysBegin(now), ...(beside.jobs ?? [])],
      reactions: [seeSpending, ...(beside.reactions ?? [])],
      logger: createLogger('test', 'silent'),
    })
    return telling
  }

  async stop(): Promise<void> {
    await this.stopWorker()
    await this.gateway.stop()
  }

  /** All that happened has been seen, and what comes of it is done and shows. */
  async settled(): Promise<void> {
    const reactions = [seeSpending, ...(this.beside.reactions ?? [])].map(({ name }) => name)
    const queues = [budgetWatches, daysBegun, ...(this.beside.queues ?? [])].map(({ name }) => name)
    await vi.waitFor(
      async () => {
        const [state] = await this.gateway.database.asOwner(
          `SELECT (SELECT max(position) FROM log.events) AS head,
                  (SELECT min(position) FROM jobs.reactions WHERE name = ANY($1)) AS seen,
                  (SELECT min(position) FROM read.projections) AS shown,
                  (SELECT count(*)::int FROM pgboss.job WHERE name = ANY($2) AND state < 'completed') AS jobs`,
          [reactions, queues],
        )
        expect(state).toEqual({ head: state?.head, seen: state?.head, shown: state?.head, jobs: 0 })
      },
      { timeout: PATIENCE, interval: 20 },
    )
  }

  /** What somebody has not read yet. */
  async unread({ browser }: Person): Promise<readonly ToldOfBudget[]> {
    await this.settled()
    const { body } = await browser.graphql<{ notifications: { edges: readonly { node: ToldOfBudget }[] } }>(LIST)
    return body.data.notifications.edges
      .map(({ node }) => node)
      .filter(({ kind, isRead }) => kind === 'BUDGET_REACHED' && !isRead)
  }

  async readAll({ browser }: Person): Promise<void> {
    await this.settled()
    await browser.post('/api/notifications/read', { up_to: 1_000_000 })
  }

  async ask<Payload extends object>(queue: Queue<Payload>, payload: Payload): Promise<void> {
    const database = openDatabase(this.gateway.database.url, { role: 'quits_app', name: 'quits test', max: 1 })
    await inTransaction(database, connection => enqueue(connection, queue, payload))
    await database.end()
  }
}
