import type { Account } from './account/accounts.ts'
import type { Session } from './account/session.ts'
import type { Services } from './services.ts'

/** Somebody who listens for hours. */
interface Listener {
  /** Whose `account` is what it was when something was last told. */
  readonly session: Session
  readonly changes: Services['changes']
}

/** What they are told is told to them as they are by then: they may have changed their currency since they asked. */
export function openListener({ accounts, changes }: Services, session: Session): Listener {
  let current: Account = session.account

  // Where the account cannot be read, neither can what is to be told.
  const look = async (): Promise<void> => {
    current = (await accounts.find(current.userId).catch(() => undefined)) ?? current
  }

  function whenLooked<Value>(told: AsyncIterableIterator<Value>): AsyncIterableIterator<Value> {
    const values: AsyncIterableIterator<Value> = {
      next: async () => {
        const next = await told.next()
        if (!next.done) await look()
        return next
      },
      return: async () => (await told.return?.()) ?? { done: true, value: undefined },
      [Symbol.asyncIterator]: () => values,
    }
    return values
  }

  return {
    session: {
      ...session,
      get account() {
        return current
      },
    },
    changes: {
      ...changes,
      of: (viewerId, pick, startOver) => whenLooked(changes.of(viewerId, pick, startOver)),
      missed: async (viewerId, after) => {
        await look()
        return changes.missed(viewerId, after)
      },
    },
  }
}
