import { newCommandId } from './commandId.ts'

/**
 * Names what is sent, so that the server does it once even if its answer got lost: the same values have the same key,
 * until they are known to be done. Doing the same again after that is another deed.
 */
export function createDeedKeys() {
  let last: { readonly input: string; readonly key: string } | null = null
  return {
    keyOf: (values: unknown): string => {
      const input = JSON.stringify(values)
      if (last?.input !== input) last = { input, key: newCommandId() }
      return last.key
    },
    isDone: (): void => {
      last = null
    },
  }
}
