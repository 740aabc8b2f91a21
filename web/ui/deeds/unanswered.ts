import type { TFunction } from 'i18next'

/** What came to nothing, and why. */
const failedBecause = (failed: string, why: string): string => `${failed.replace(/[.!]?$/, '.')} ${why}`

/** What came to nothing. Whoever has no network knows what to wait for. */
export const wordsOfFailure = (t: TFunction, failed: string, isOnline: boolean): string =>
  isOnline ? failed : failedBecause(failed, t('common.noLine'))

/** What came to nothing with what was typed into a form. */
export const wordsOfUnsent = (t: TFunction, failed: string, isOnline: boolean): string =>
  isOnline ? failed : failedBecause(failed, t('common.offline'))
