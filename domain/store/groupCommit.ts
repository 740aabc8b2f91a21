import type { Append, AppendOutcome } from './append.ts'
import { isDatabaseAway } from './databaseAway.ts'

/** Beyond this an append would hold the log's lock long enough to be felt by the other gateways. */
const MAX_GROUP = 256

/** While one group is being flushed to disk, the next is already on its way and waits at the log's lock. */
const MAX_IN_FLIGHT = 2

interface Waiting {
  readonly append: Append
  readonly resolve: (outcome: AppendOutcome) => void
  readonly reject: (reason: unknown) => void
}

/** The streams of a group so far: nobody may write what another one names. */
class Claims {
  private readonly written = new Set<string>()
  private readonly named = new Set<string>()
  private readonly commands = new Set<string>()

  /** Claims the streams of an append, or says that it has to wait for the next group. */
  admits({ commandId, expected, events }: Append): boolean {
    if (this.commands.has(commandId)) return false
    for (const streamId of expected.keys()) if (this.written.has(streamId)) return false
    for (const { streamId } of events) if (this.named.has(streamId)) return false
    this.commands.add(commandId)
    for (const streamId of expected.keys()) this.named.add(streamId)
    for (const { streamId } of events) this.written.add(streamId)
    return true
  }
}

/** Takes the next group off the queue, in order; what clashes with an earlier member stays for a later group. */
function takeGroup(queue: Waiting[]): { group: Waiting[]; rest: Waiting[] } {
  const claims = new Claims()
  const group: Waiting[] = []
  const rest: Waiting[] = []
  for (const waiting of queue) {
    if (group.length < MAX_GROUP && claims.admits(waiting.append)) group.push(waiting)
    else rest.push(waiting)
  }
  return { group, rest }
}

/**
 * Group commit: appends are serial anyway, so those that arrive while others are in flight go together in the next.
 * The flush to disk is paid once per group, and still each command has its own outcome.
 */
export function groupCommit(
  appendGroup: (group: readonly Append[]) => Promise<readonly AppendOutcome[]>,
): (append: Append) => Promise<AppendOutcome> {
  let queue: Waiting[] = []
  let inFlight = 0
  let scheduled = false

  async function commit(group: readonly Waiting[], mayTryAgain = true): Promise<void> {
    try {
      const outcomes = await appendGroup(group.map(({ append }) => append))
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index]
        if (outcome === undefined) reject(new Error('the log gave no outcome for a command'))
        else resolve(outcome)
      }
    } catch (error) {
      // Nobody knows whether it was stored, but under the same command ids it cannot be stored twice.
      if (isDatabaseAway(error) && mayTryAgain) await commit(group, false)
      else if (isDatabaseAway(error) || group.length === 1) for (const { reject } of group) reject(error)
      // Something in the group cannot be stored. It must not take its neighbours along: each goes by itself.
      else for (const alone of group) await commit([alone])
    }
  }

  function wake(): void {
    if (scheduled || inFlight >= MAX_IN_FLIGHT || queue.length === 0) return
    scheduled = true
    // After this round of I/O events: requests that arrived together are committed together.
    setImmediate(async () => {
      scheduled = false
      const { group, rest } = takeGroup(queue)
      queue = rest
      inFlight++
      wake()
      await commit(group)
      inFlight--
      wake()
    })
  }

  return append =>
    new Promise((resolve, reject) => {
      queue.push({ append, resolve, reject })
      wake()
    })
}
