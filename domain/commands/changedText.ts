import type { Work } from './work.ts'

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
  work: Work,
  typed: string | undefined,
  tidy: (text: string) => string,
  currentId: number | null,
): Promise<ChangedText | undefined> {
  if (typed === undefined) return undefined
  const text = tidy(typed)
  const current = currentId === null ? null : await work.read(currentId)
  return text === current && text !== '' ? undefined : { text, textId: await work.keep(text) }
}
