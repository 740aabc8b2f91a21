import type { VaultText } from '../store/append.ts'
import type { EventStore } from '../store/eventStore.ts'

interface ChangedText {
  /** As it is stored. */
  readonly text: string
  readonly textId: number
}

/**
 * Texts are in the vault, so it is here that the same one again turns out to be no change. Undefined: it stays as it is.
 * An empty one is for the rules to judge, whatever there was before.
 */
export async function changedText(
  store: EventStore,
  typed: string | undefined,
  tidy: (text: string) => string,
  currentId: number | null,
): Promise<ChangedText | undefined> {
  if (typed === undefined) return undefined
  const text = tidy(typed)
  const current = currentId === null ? null : await store.readText(currentId)
  return text === current && text !== '' ? undefined : { text, textId: await store.nextTextId() }
}

/** What is to be kept of texts that were changed. */
export const vaultTexts = (ownerId: number, ...texts: readonly (ChangedText | undefined)[]): VaultText[] =>
  texts.flatMap(changed =>
    changed === undefined || changed.text === '' ? [] : [{ textId: changed.textId, ownerId, body: changed.text }],
  )
