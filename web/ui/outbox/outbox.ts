import type { DeedOutcome } from '../deeds/outcome.ts'
import { createRetries } from './retries.ts'
import type { OutboxStorage, QueueChange } from './storage.ts'
import { type Ending, findKnownAs, findWaiting, type Queue, replaceWaiting, type Waiting } from './waiting.ts'

export interface OutboxState<Deed, Change> {
  /** In the order in which it is sent. */
  readonly queue: Queue<Deed, Change>
  /** The server did not answer, or there is no network: what is in the queue waits. */
  readonly isStuck: boolean
}

/** What becomes of the deeds of this product. */
export interface Sending<Deed, Change, Payload> {
  readonly send: (waiting: Waiting<Deed, Change>) => Promise<DeedOutcome<Payload>>
  /** What takes the place of a deed that was answered. */
  readonly follow: (waiting: Waiting<Deed, Change>, ending: Ending<Payload>) => Waiting<Deed, Change> | null
  /** What came to nothing is kept elsewhere before it is out of the queue. */
  readonly keepBack: (waiting: Waiting<Deed, Change>, ending: Ending<Payload>) => void
  /** Tells how a deed ended for which nobody here waits. */
  readonly tell: (waiting: Waiting<Deed, Change>, ending: Ending<Payload>) => void
}

interface OutboxMeans<Deed, Change, Payload> {
  readonly storage: OutboxStorage<Deed, Change>
  /** Fetched when there is something to send. */
  readonly sending: () => Promise<Sending<Deed, Change, Payload>>
  /** One tab of a browser sends at a time. */
  readonly alone: (work: () => Promise<boolean>) => Promise<boolean>
  readonly isOnline: () => boolean
  /** Whether whoever wished for it is still who is signed in. */
  readonly isTheirs: () => boolean
}

export interface Outbox<Deed, Change, Payload> {
  readonly state: () => OutboxState<Deed, Change>
  readonly subscribe: (listener: () => void) => () => void
  /** Null: there is nothing to tell, for it was wished otherwise meanwhile, or another tab sent it. */
  readonly add: (commandId: string, deed: Deed) => Promise<Ending<Payload> | null>
  /** As it was seen last where it is kept, also when it waits no more; by any name it had. */
  readonly lastSeen: (name: string) => Waiting<Deed, Change> | undefined
  /** Somebody is about to wish for something. */
  readonly prefetch: () => void
  readonly change: (update: QueueChange<Deed, Change>) => void
  /** At once: somebody wants to, or the line is back. */
  readonly tryNow: () => void
  /** Somebody turns to this tab: another one may have been closed before it could say what it kept, or send it. */
  readonly look: () => void
  /** The network is gone. */
  readonly lose: () => void
  readonly close: () => void
}

/** So often a fault of the server is worth another try. */
const mostFaults = 3

/** Sends one after the other, in the order in which they were wished for, until each is answered. */
export function openOutbox<Deed, Change, Payload>(
  means: OutboxMeans<Deed, Change, Payload>,
): Outbox<Deed, Change, Payload> {
  const { storage } = means
  const listeners = new Set<() => void>()
  const awaited = new Map<string, (ending: Ending<Payload> | null) => void>()
  const faults = new Map<string, number>()
  let state: OutboxState<Deed, Change> = { queue: [], isStuck: false }
  let stored: Queue<Deed, Change> = []
  const seen = new Map<string, Waiting<Deed, Change>>()
  /** What shows already, and is on its way to where it is kept. */
  let unkept: readonly QueueChange<Deed, Change>[] = []
  const retries = createRetries(() => void run())
  let isSending = false
  let isClosed = false

  function turn({ queue = state.queue, isStuck = state.isStuck }: Partial<OutboxState<Deed, Change>>): void {
    // It is read while the app is being drawn, mostly in vain, which is no news: told, React would draw it all again, and in one go.
    if (queue.length === 0 && state.queue.length === 0) return
    state = { queue, isStuck: isStuck && queue.length > 0 }
    for (const listener of listeners) listener()
  }

  function remember(queue: Queue<Deed, Change>): void {
    for (const waiting of queue) seen.set(waiting.commandId, waiting)
  }

  function take(queue: Queue<Deed, Change>): void {
    stored = queue
    remember(queue)
    turn({ queue: unkept.reduce((shown, update) => update(shown), stored) })
  }

  const readAnew = async (): Promise<void> => take(await storage.load())

  /** Other tabs change it too. */
  const keep = async (update: QueueChange<Deed, Change>): Promise<void> => take(await storage.update(update))

  /** Shows at once. */
  async function change(update: QueueChange<Deed, Change>): Promise<void> {
    unkept = [...unkept, update]
    take(stored)
    const queue = await storage.update(update)
    unkept = unkept.filter(other => other !== update)
    take(queue)
  }

  /** Says whether anybody here waits for it. */
  function settle(commandId: string, ending: Ending<Payload> | null): boolean {
    const wake = awaited.get(commandId)
    awaited.delete(commandId)
    wake?.(ending)
    return wake !== undefined
  }

  /** A fault that comes again and again keeps nobody from what is behind it. */
  function endingOf(commandId: string, outcome: DeedOutcome<Payload>): Ending<Payload> | null {
    if (outcome.kind !== 'failed') return outcome
    if (!outcome.isFault) return null
    const count = (faults.get(commandId) ?? 0) + 1
    faults.set(commandId, count)
    return count < mostFaults ? null : { kind: 'failed' }
  }

  /** Answers what stood there. */
  async function replaceBy(
    commandId: string,
    next: (waiting: Waiting<Deed, Change>) => Waiting<Deed, Change> | null,
  ): Promise<Waiting<Deed, Change> | undefined> {
    let before: Waiting<Deed, Change> | undefined
    await keep(queue => {
      before = findWaiting(queue, commandId)
      return replaceWaiting(queue, commandId, next)
    })
    return before
  }

  /** Says whether it is answered. */
  async function sendFirst({ commandId }: Waiting<Deed, Change>): Promise<boolean> {
    const { send, follow, keepBack, tell } = await means.sending()
    if (isClosed) return false
    // A page that is left while the answer is on its way leaves it in doubt.
    await keep(queue => replaceWaiting(queue, commandId, waiting => ({ ...waiting, isInDoubt: true })))
    const asked = findWaiting(stored, commandId)
    if (!asked) return true
    if (isClosed) return false
    const ending = endingOf(commandId, await send(asked))
    if (ending === null) return false
    faults.delete(commandId)
    const asNow = findWaiting(await storage.load(), commandId)
    if (asNow && ending.kind !== 'done' && follow(asNow, ending) === null) keepBack(asNow, ending)
    const now = await replaceBy(commandId, waiting => follow(waiting, ending))
    if (!now) return true
    // Whoever wished otherwise is told of that; where nothing follows, that it came to nothing.
    if (now.change !== null) settle(commandId, null)
    const isTold = now.change !== null ? ending.kind !== 'failed' : settle(commandId, ending)
    if (!isTold) tell(now, ending)
    return true
  }

  /** Says whether all is sent. */
  async function sendAll(): Promise<boolean> {
    while (!isClosed) {
      await readAnew()
      const [first] = state.queue
      if (!first) return true
      if (!means.isOnline() || !means.isTheirs() || !(await sendFirst(first))) return false
      retries.startOver()
      if (state.isStuck) turn({ isStuck: false })
    }
    return true
  }

  async function run(): Promise<void> {
    retries.cancel()
    if (isSending || isClosed || state.queue.length === 0) return
    isSending = true
    const isDone = await means.alone(sendAll).catch(error => {
      console.warn('What waits could not be sent.', error)
      return false
    })
    isSending = false
    if (isClosed) return
    if (!isDone) {
      turn({ isStuck: true })
      retries.soon()
    } else if (state.queue.length > 0) void run()
  }

  /**
   * A tab that slept hears only now of what has been sent since, and must know as what; and of what it has sent itself since,
   * as it was before.
   */
  async function hear(queue: Queue<Deed, Change>): Promise<void> {
    remember(queue.filter(({ commandId, isInDoubt }) => isInDoubt || !seen.get(commandId)?.isInDoubt))
    await readAnew()
    wake()
    // Should the tab that has put something there be closed, this one sends it.
    if (!isSending && !isClosed && state.queue.length > 0) retries.soon()
  }
  const stopWatching = storage.watch(queue => void hear(queue))
  void readAnew().then(run)

  /** Nobody waits for what is not wished for any more. */
  function wake(): void {
    for (const commandId of awaited.keys()) if (!findWaiting(state.queue, commandId)) settle(commandId, null)
  }

  /** Whoever wishes for something is worth a try, but not one each. */
  function wish(update: QueueChange<Deed, Change>): void {
    void change(update).then(wake)
    if (!means.isOnline()) turn({ isStuck: true })
    if (state.isStuck) retries.startOver()
    if (!state.isStuck) void run()
    else if (!isSending) retries.soon()
  }

  function tryNow(): void {
    retries.startOver()
    void run()
  }

  return {
    state: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (commandId, deed) => {
      const ended = new Promise<Ending<Payload> | null>(resolve => {
        awaited.set(commandId, resolve)
      })
      wish(queue => [...queue, { commandId, deed, isInDoubt: false, change: null }])
      return ended
    },
    lastSeen: name => findKnownAs([...seen.values()], name),
    prefetch: () => void means.sending().catch(() => undefined),
    change: wish,
    tryNow,
    look: () => void readAnew().then(wake).then(tryNow),
    lose: () => {
      if (state.queue.length > 0) turn({ isStuck: true })
    },
    close: () => {
      isClosed = true
      retries.cancel()
      stopWatching()
    },
  }
}
