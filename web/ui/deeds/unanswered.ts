import type { TFunction } from 'i18next'

/** How nobody said yes or no. */
export interface Unanswered {
  /** An answer has come, but the server could make nothing of what was asked. */
  readonly isFault?: true
}

/** Nobody answered. */
export const noAnswer: Unanswered = {}
export const fault: Unanswered = { isFault: true }

const failedBecause = (failed: string, why: string): string => `${failed.replace(/[.!]?$/, '.')} ${why}`

/** Whoever has been answered has no need to look after their connection. */
const advice = (t: TFunction, { isFault }: Unanswered): string => t(isFault ? 'common.tryAgain' : 'common.checkLine')

/** What came to nothing, and what to do about it. Whoever has no network knows what to wait for. */
export const wordsOfFailure = (t: TFunction, failed: string, how: Unanswered, isOnline: boolean): string =>
  failedBecause(failed, isOnline ? advice(t, how) : t('common.noLine'))

/** The same of what was typed into a form. */
export const wordsOfUnsent = (t: TFunction, failed: string, how: Unanswered, isOnline: boolean): string =>
  failedBecause(failed, isOnline ? advice(t, how) : t('common.offline'))
