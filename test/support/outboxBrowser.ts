import type { OutboxStorage } from '#web/ui/outbox/storage.ts'
import type { Queue } from '#web/ui/outbox/waiting.ts'

/** What all tabs of a browser share, and what is there again when it is started anew. */
export function openBrowser<Deed, Change>() {
  let kept = '[]'
  let turn: Promise<unknown> = Promise.resolve()
  const tabs = new Set<(queue: Queue<Deed, Change>) => void>()
  return {
    kept: (): Queue<Deed, Change> => JSON.parse(kept),
    forget: () => {
      kept = '[]'
    },
    storage: (): OutboxStorage<Deed, Change> => {
      let own: (queue: Queue<Deed, Change>) => void = () => undefined
      return {
        load: async () => JSON.parse(kept),
        update: async change => {
          const queue = change(JSON.parse(kept))
          kept = JSON.stringify(queue)
          for (const tell of tabs) if (tell !== own) tell(queue)
          return queue
        },
        watch: listener => {
          own = listener
          tabs.add(listener)
          return () => tabs.delete(listener)
        },
      }
    },
    /** One tab at a time; one that is closed in the middle of it lets the next one. */
    alone: <Result>(work: () => Promise<Result>): Promise<Result> => {
      const result = turn.then(work)
      turn = result.catch(() => undefined)
      return result
    },
  }
}
