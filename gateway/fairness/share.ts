import type { Database } from '#domain/store/database.ts'
import { openQueue } from '../account/queue.ts'
import type { Patience } from '../patience.ts'
import { type Budget, openBudget } from './budget.ts'
import { openPace, type Pace } from './pace.ts'
import { openPrograms } from './programs.ts'
import { openWriting, type Writing } from './writing.ts'

/**
 * Of one person at this gateway: so much is read at once, so that no more than that is held in memory, and so much waits.
 * Whoever has more than that under way is no reader, and may come back later.
 */
const READING = { atOnce: 2, waiting: 100 }
/** Of what somebody wants to listen to, that so much waits to be checked: a screen opens one or two at a time. */
const CHECKING = { atOnce: 1, waiting: 100 }
/**
 * So many files arrive at once, each of which may be held as a whole. No more of them wait: while one waits, it arrives
 * all the same.
 */
const UPLOADING = { atOnce: 2, waiting: 0 }
/** So many connections of the pool: what else somebody asks waits for their own, and never for those of others. */
const CONNECTIONS = 1
/** So many people are remembered; all that is lost with the oldest of them is what they have under way. */
const MOST_KNOWN = 10_000

interface Terms extends Pick<Patience, 'turnMs'> {
  readonly costPerMinute: number
}

/** What one person may take of the gateway at a time, whatever they ask for. */
export interface Share {
  /** Undefined where too much is waiting already: nothing was begun. */
  readonly reading: <Result>(work: () => Promise<Result>) => Promise<Result> | undefined
  readonly writing: Writing
  /** Undefined where too many files arrive already: nothing of this one was read. */
  readonly uploading: <Result>(work: () => Promise<Result>) => Promise<Result> | undefined
  /** The same for whether what somebody wants to listen to can be told. */
  readonly checking: <Result>(work: () => Promise<Result>) => Promise<Result> | undefined
  /** One after the other: what there is to tell to screens that listen. */
  readonly pushing: <Result>(work: () => Promise<Result>) => Promise<Result> | undefined
  readonly pace: Pace
  readonly budget: Budget
  /** The same for a program that they have given a token. */
  readonly budgetOfProgram: (tokenId: number) => Budget
  readonly database: Database
}

/**
 * The same database, with so many statements at a time. Transactions are few, and take theirs from the pool itself: what
 * is only like it would keep a list of its own of what has been closed, and the pool count that for ever.
 */
function through(database: Database, atOnce: number): Database {
  const queue = openQueue({ atOnce, waiting: Number.POSITIVE_INFINITY })
  const query = (...statement: unknown[]): unknown => queue(() => Reflect.apply(database.query, database, statement))
  return Object.assign(Object.create(database), { query, connect: () => database.connect() })
}

function openShare(database: Database, { costPerMinute, turnMs }: Terms): Share {
  const budget = openBudget(costPerMinute)
  return {
    reading: openQueue(READING),
    writing: openWriting(turnMs),
    uploading: openQueue(UPLOADING),
    checking: openQueue(CHECKING),
    pushing: openQueue({ atOnce: 1, waiting: Number.POSITIVE_INFINITY }),
    pace: openPace(),
    budget,
    budgetOfProgram: openPrograms(budget),
    database: through(database, CONNECTIONS),
  }
}

export function openShares(database: Database, terms: Terms): (userId: number) => Share {
  const shares = new Map<number, Share>()
  return userId => {
    const share = shares.get(userId) ?? openShare(database, terms)
    // Whoever came last is the last to be forgotten.
    shares.delete(userId)
    shares.set(userId, share)
    const [oldest] = shares.keys()
    if (shares.size > MOST_KNOWN && oldest !== undefined) shares.delete(oldest)
    return share
  }
}
