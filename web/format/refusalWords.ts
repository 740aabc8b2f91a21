import type { TFunction } from 'i18next'

export interface SaidNo {
  readonly code?: string | null | undefined
  /** In English, from the server. */
  readonly message: string
}

/** What a rule that said no means: in the reader's language where the code is known, else in the server's words. */
export const refusalWords = (t: TFunction, { code, message }: SaidNo): string =>
  code ? t(`refusals.${code}`, { defaultValue: message }) : message
