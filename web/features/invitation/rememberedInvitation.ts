import { useSyncExternalStore } from 'react'
import { fieldsOf, numberIn, textIn, where } from '#web/format/reading.ts'
import { invitationKey } from './invitationKey.ts'

const hour = 60 * 60_000
/** No link is open for longer. */
const patience = 90 * 24 * hour
/** Whoever signs in later, on a device that others may use too, is asked: it may not be who read it. */
const meantFor = hour

interface Remembered {
  /** What the link holds behind its #. */
  readonly code: string
  /** Of whoever invites. */
  readonly name: string
  /** To which group; none: to be connected. */
  readonly group: string | null
}

interface Known extends Remembered {
  /** Whoever comes in now does so for it. */
  readonly isMeant: boolean
}

const changed = 'invitation-remembered'

const stored = (): string | null => localStorage.getItem(invitationKey)

function read(text: string | null): Known | null {
  if (text === null) return null
  try {
    const fields = fieldsOf(JSON.parse(text))
    const age = Date.now() - numberIn(fields, 'at')
    if (age > patience) return null
    const group = where(textIn, fields, 'group') ?? null
    return { code: textIn(fields, 'code'), name: textIn(fields, 'name'), group, isMeant: age < meantFor }
  } catch {
    return null
  }
}

/**
 * Somebody who has to register or to sign in first has read it: whichever way they take, and in whichever tab, they come
 * to whoever invited them.
 */
export function rememberInvitation(invitation: Remembered): void {
  localStorage.setItem(invitationKey, JSON.stringify({ ...invitation, at: Date.now() }))
  dispatchEvent(new Event(changed))
}

/** It was answered, or leads nowhere any more. */
export function forgetInvitation(code: string): void {
  if (read(stored())?.code !== code) return
  localStorage.removeItem(invitationKey)
  dispatchEvent(new Event(changed))
}

export function isMeant(code: string): boolean {
  const known = read(stored())
  return known?.code === code && known.isMeant
}

function onChange(tell: () => void): () => void {
  addEventListener('storage', tell)
  addEventListener(changed, tell)
  return () => {
    removeEventListener('storage', tell)
    removeEventListener(changed, tell)
  }
}

/** Also what another tab has read. */
export const useRememberedInvitation = (): Known | null => read(useSyncExternalStore(onChange, stored))
