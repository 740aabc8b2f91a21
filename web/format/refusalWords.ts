import type { TFunction } from 'i18next'
import { fieldsOf } from './reading.ts'

export interface SaidNo {
  readonly code?: string | null | undefined
  /** In English, from the server. */
  readonly message: string
  /** What it is about: how much there may be, or the trip that is in the way. */
  readonly details?: Readonly<Record<string, unknown>> | null | undefined
  /** In seconds. */
  readonly retryAfter?: number | null | undefined
}

/** Whoever says no for a while says for how long; where that is not heard, it is about a minute. */
const usualWait = 60

/** "in 45 seconds", "in 10 minutes": as a part of a sentence. */
function inWords(seconds: number) {
  const isLong = seconds >= 60
  return {
    wait: isLong ? Math.ceil(seconds / 60) : seconds,
    formatParams: { wait: { range: isLong ? 'minute' : 'second' } },
  }
}

function toldIn({ details, retryAfter }: SaidNo): Readonly<Record<string, unknown>> {
  const { trip, ...rest } = details ?? {}
  const told = { ...rest, trip: fieldsOf(trip).title, ...inWords(retryAfter ?? usualWait) }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value != null))
}

/** Names between {{ and }}. */
const named = /\{\{(\w+)/g

/**
 * What a rule that said no means: in the reader's language where the code is known, else in the server's words. They stand
 * in as well where ours name something that was not told.
 */
export function refusalWords(t: TFunction, saidNo: SaidNo): string {
  const { code, message } = saidNo
  if (!code) return message
  const key = `refusals.${code}`
  const told = toldIn(saidNo)
  const words = t(key, { defaultValue: message, skipInterpolation: true })
  const isAllTold = [...words.matchAll(named)].every(([, name]) => name !== undefined && name in told)
  return isAllTold ? t(key, { defaultValue: message, ...told }) : message
}

interface BrokenRule {
  readonly code: string
  readonly data?: SaidNo['details']
}

/** The same of a rule that a screen knows itself, so that nobody has to ask the server first. */
export const wordsOfRule = (t: TFunction, { code, data }: BrokenRule): string =>
  refusalWords(t, { code, message: code, details: data })
