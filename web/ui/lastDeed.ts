import { toasts } from './toasts.ts'

/* What a key undoes: the last deed, and never one before it. */

/** Shows where one is, so that nothing is said of it that could offer to undo it. */
interface QuietDeed {
  readonly undo: () => void
  /** What could be undone before. */
  readonly earlier: ReadonlySet<string>
}

let quiet: QuietDeed | null = null

/** Longer than an offer would be shown, for it has to be remembered; but nobody means by a key what they did long ago. */
const rememberedFor = 30_000

/** Answers how it is forgotten, for it came to nothing after all. */
export function undoableByKey(undo: () => void): () => void {
  const deed = { undo, earlier: new Set(toasts.visibleToasts.map(({ key }) => key)) }
  quiet = deed
  const forget = () => {
    if (quiet === deed) quiet = null
  }
  setTimeout(forget, rememberedFor)
  return forget
}

export const forgetLastDeed = (): void => {
  quiet = null
}

/** Answers whether there was one; what offers to undo one says `undo`. */
export function undoLast(undo: string): boolean {
  const offers = toasts.visibleToasts.filter(({ content }) => content.action?.label === undo)
  const since = offers.find(({ key }) => !quiet?.earlier.has(key))
  if (quiet && !since) {
    const { undo: undoQuietly } = quiet
    quiet = null
    undoQuietly()
    return true
  }
  const [last] = since ? [since] : offers
  if (!last) return false
  last.content.action?.run()
  toasts.close(last.key)
  return true
}
