import type { DeedMemory } from '#web/format/deedKeys.ts'
import { fieldsOf, textIn } from '#web/format/reading.ts'

interface DraftKeeping<Draft> {
  /** One each, for people who share a browser. */
  readonly keyOf: (viewerId: string) => string
  /** Fails at what no form of today can have kept. */
  readonly understand: (stored: unknown) => Draft
}

export type Drafts<Draft> = ReturnType<typeof draftsOf<Draft>>

/** Beside what was typed: how it was sent, as long as nobody has answered. */
const sentAt = (key: string): string => `${key}-sent`

/** What stands in this tab under such a key. */
export function forgetDraft(key: string): void {
  sessionStorage.removeItem(key)
  sessionStorage.removeItem(sentAt(key))
}

function readAt<Kept>(key: string, understand: (stored: unknown) => Kept): Kept | null {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? null : understand(JSON.parse(text))
  } catch {
    return null
  }
}

function memoryAt(key: string): DeedMemory {
  return {
    read: () =>
      readAt(key, stored => {
        const fields = fieldsOf(stored)
        return { input: textIn(fields, 'input'), key: textIn(fields, 'key') }
      }),
    keep: sent => (sent ? sessionStorage.setItem(key, JSON.stringify(sent)) : sessionStorage.removeItem(key)),
  }
}

/** What somebody typed into a new thing and did not send. It lives as long as the tab. */
export function draftsOf<Draft>({ keyOf, understand }: DraftKeeping<Draft>) {
  return {
    read: (viewerId: string): Draft | null => readAt(keyOf(viewerId), understand),
    keep: (viewerId: string, draft: Draft): void => sessionStorage.setItem(keyOf(viewerId), JSON.stringify(draft)),
    drop: (viewerId: string): void => forgetDraft(keyOf(viewerId)),
    /** Nobody wants to go on typing; what was sent may be done all the same. */
    putAway: (viewerId: string): void => sessionStorage.removeItem(keyOf(viewerId)),
    /** A form that opens again with what was typed sends the same deed: it may be done already. */
    memory: (viewerId: string): DeedMemory => memoryAt(sentAt(keyOf(viewerId))),
  }
}
