import { memoryOfOneForm } from '#web/format/deedKeys.ts'
import { fieldsOf } from '#web/format/reading.ts'
import { type Drafts, draftsOf } from './drafts.ts'

/* What somebody typed into a form and did not send, for each of those who share a browser, in this tab. */

const prefixOf = (viewerId: string): string => `typed-${viewerId}-`

/** A page of another day may have had other fields. */
function isLike(stored: unknown, blank: unknown): boolean {
  if (typeof blank !== 'object' || blank === null) return typeof stored === typeof blank
  if (Array.isArray(blank)) return Array.isArray(stored)
  const found = fieldsOf(stored)
  return Object.entries(blank).every(([name, value]) => isLike(found[name], value))
}

/** `blank` is what stands in the form before anything is typed. */
export const typedInto = <Values>(form: string, blank: Values): Drafts<Values> =>
  draftsOf({
    keyOf: viewerId => `${prefixOf(viewerId)}${form}`,
    understand: stored => {
      if (!isLike(stored, blank)) throw new TypeError(`what was typed into ${form} is none of it`)
      return stored as Values
    },
  })

/** For what stands in a form that is not to come back. */
export const notKept = {
  read: () => null,
  keep: () => undefined,
  drop: () => undefined,
  putAway: () => undefined,
  memory: memoryOfOneForm,
}

/** Whoever signs out takes it along. */
export function forgetTyped(viewerId: string): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefixOf(viewerId))) sessionStorage.removeItem(key)
}
