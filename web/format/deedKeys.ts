import { newCommandId } from './commandId.ts'

/** What was sent last, and the name under which it was. */
interface SentDeed {
  readonly input: string
  readonly key: string
}

/** Where that is remembered until it is known to be done. */
export interface DeedMemory {
  readonly read: () => SentDeed | null
  readonly keep: (sent: SentDeed | null) => void
}

export function memoryOfOneForm(): DeedMemory {
  let last: SentDeed | null = null
  return {
    read: () => last,
    keep: sent => {
      last = sent
    },
  }
}

export interface Naming {
  /**
   * Whatever is sent is to make the one thing: as long as nobody has answered, other values have the same key too. Was it made
   * as it was sent before, the server says so and makes no second one.
   */
  readonly makesOne?: boolean
}

/**
 * Names what is sent, so that the server does it once even if its answer got lost: the same values have the same key,
 * until they are known to be done. Doing the same again after that is another deed.
 */
export function createDeedKeys({ read, keep }: DeedMemory = memoryOfOneForm(), { makesOne = false }: Naming = {}) {
  return {
    keyOf: (values: unknown): string => {
      const input = JSON.stringify(values)
      const last = read()
      if (last?.input === input) return last.key
      const key = (makesOne && last?.key) || newCommandId()
      keep({ input, key })
      return key
    },
    /** Whether it was sent just like this, and may be done. */
    isInDoubt: (values: unknown): boolean => read()?.input === JSON.stringify(values),
    isDone: (): void => keep(null),
  }
}
