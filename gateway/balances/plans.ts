import { Worker } from 'node:worker_threads'
import type { Net, Payment } from '#domain/balance/payment.ts'
import { isPlannedByTrying, simplify } from '#domain/balance/simplify.ts'

/** Among so few the plan is made faster than it is asked for elsewhere. */
const AT_ONCE_AMONG = 8
/** So many payments are kept, all plans together: those of a few hundred groups of many, in all their currencies. */
const MOST_KEPT = 200_000

/** To start the thread takes as long as many wait, so it is there before it is wanted; but not before all else is. */
const STARTED_AFTER_MS = 1_000
/** The thread rests so many times longer than it works: it takes a processor that everybody needs. */
const REST_PER_WORK = 3

type Plan = readonly Payment[]

/** How people settle. Nobody who asks waits for more than one plan of each of the others who ask. */
export type PlanFor = (askerId: number, nets: readonly Net[]) => Promise<Plan>

export interface Planner {
  readonly planFor: PlanFor
  readonly close: () => Promise<void>
}

interface Asked {
  readonly nets: readonly Net[]
  readonly resolve: (plan: Plan) => void
  readonly reject: (reason: unknown) => void
}

/** One thread, to which one plan at a time is given: that of the person who waits for theirs longest. */
class Thread {
  private readonly waiting = new Map<number, Asked[]>()
  private worker: Worker | undefined
  private current: Asked | undefined
  private begunAt = 0
  private isResting = false
  private readonly starting = setTimeout(() => {
    this.worker ??= this.started()
  }, STARTED_AFTER_MS).unref()

  ask(askerId: number, nets: readonly Net[]): Promise<Plan> {
    const own = this.waiting.get(askerId) ?? []
    return new Promise((resolve, reject) => {
      own.push({ nets, resolve, reject })
      this.waiting.set(askerId, own)
      this.goOn()
    })
  }

  async close(): Promise<void> {
    clearTimeout(this.starting)
    await this.worker?.terminate()
  }

  private goOn(): void {
    if (this.current !== undefined || this.isResting) return
    const [askerId, own = []] = this.waiting.entries().next().value ?? []
    if (askerId === undefined) return
    this.current = own.shift()
    // The others come first now.
    this.waiting.delete(askerId)
    if (own.length > 0) this.waiting.set(askerId, own)
    this.worker ??= this.started()
    this.begunAt = performance.now()
    this.worker.postMessage(this.current?.nets)
  }

  private started(): Worker {
    const worker = new Worker(new URL('./planningThread.ts', import.meta.url), { execArgv: [] })
    worker.unref()
    worker.on('message', (plan: Plan) => this.finish(asked => asked.resolve(plan)))
    worker.on('error', error => {
      this.worker = undefined
      this.finish(asked => asked.reject(error))
    })
    return worker
  }

  private finish(answer: (asked: Asked) => void): void {
    const done = this.current
    this.current = undefined
    this.isResting = true
    if (done !== undefined) answer(done)
    setTimeout(
      () => {
        this.isResting = false
        this.goOn()
      },
      (performance.now() - this.begunAt) * REST_PER_WORK,
    )
  }
}

const keyOf = (nets: readonly Net[]): string => nets.map(({ person, minor }) => `${person}:${minor}`).join()

/** For many people to find the fewest payments takes a while, and all members of a group ask at the same moment. */
export function openPlanner(): Planner {
  const thread = new Thread()
  const kept = new Map<string, { readonly plan: Promise<Plan>; readonly size: number }>()
  let size = 0

  function forget(key: string): void {
    size -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  function keep(key: string, nets: readonly Net[], plan: Promise<Plan>): void {
    kept.set(key, { plan, size: nets.length })
    size += nets.length
    for (const [oldest] of kept) {
      if (size <= MOST_KEPT) return
      forget(oldest)
    }
  }

  async function planFor(askerId: number, nets: readonly Net[]): Promise<Plan> {
    if (nets.length <= AT_ONCE_AMONG || !isPlannedByTrying(nets)) return simplify(nets)
    const key = keyOf(nets)
    const plan = kept.get(key)?.plan ?? thread.ask(askerId, nets)
    // What was asked for last is the last to be forgotten.
    forget(key)
    keep(key, nets, plan)
    plan.catch(() => forget(key))
    return plan
  }

  return {
    planFor,
    close: () => thread.close(),
  }
}
