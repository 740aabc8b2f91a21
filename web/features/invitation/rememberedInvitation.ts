import { useSyncExternalStore } from 'react'
import { fieldsOf, numberIn, textIn, where } from '#web/format/reading.ts'

const key = 'invitation'

/** No link is open for longer. */
const patience = 30 * 24 * 60 * 60_000

interface Remembered {
  /** What the link holds behind its #. */
  readonly code: string
  /** Of whoever invites. */
  readonly name: string
  /** To which group; none: to be connected. */
  readonly group: string | null
}

const changed = 'invitation-remembered'

const stored = (): string | null => localStorage.getItem(key)

function read(text: string | null): Remembered | null {
  if (text === null) return null
  try {
    const fields = fieldsOf(JSON.parse(text))
    if (Date.now() - numberIn(fields, 'at') > patience) return null
    return { code: textIn(fields, 'code'), name: textIn(fields, 'name'), group: where(textIn, fields, 'group') ?? null }
  } catch {
    return null
  }
}

/**
 * Somebody who has to register or to sign in first has read it: whichever way they take, and in whichever tab, they come
 * to whoever invited them.
 */
export function rememberInvitation(invitation: Remembered): void {
  localStorage.setItem(key, JSON.stringify({ ...invitation, at: Date.now() }))
  dispatchEvent(new Event(changed))
}

/** It was answered, or leads nowhere any more. */
export function forgetInvitation(code: string): void {
  if (read(stored())?.code !== code) return
  localStorage.removeItem(key)
  dispatchEvent(new Event(changed))
}

export const isRemembered = (code: string): boolean => read(stored())?.code === code

function onChange(tell: () => void): () => void {
  addEventListener('storage', tell)
  addEventListener(changed, tell)
  return () => {
    removeEventListener('storage', tell)
    removeEventListener(changed, tell)
  }
}

/** Also what another tab has read. */
export const useRememberedInvitation = (): Remembered | null => read(useSyncExternalStore(onChange, stored))
