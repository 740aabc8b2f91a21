import type { TFunction } from 'i18next'

/** What came to nothing, and why. */
export const failedBecause = (failed: string, why: string): string => `${failed.replace(/[.!]?$/, '.')} ${why}`

/** What came to nothing. Whoever has no network knows what to wait for. */
export const wordsOfFailure = (t: TFunction, failed: string, isOnline: boolean): string =>
  isOnline ? failed : failedBecause(failed, t('common.noLine'))
