import type { Mailer } from './mailer.ts'

/** How people are written to. */
export interface Post {
  /** Undefined: nobody takes mail from us. */
  readonly mailer: Mailer | undefined
  /** Where people find the pages that mail leads to. */
  readonly pages: string
}
