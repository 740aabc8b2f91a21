import type { Format } from '../format.ts'
import { camt } from './camt.ts'
import { mt940 } from './mt940.ts'
import { ofx } from './ofx.ts'
import { qif } from './qif.ts'

/** The kinds of statements that banks offer. */
export const BANK_FORMATS: readonly Format[] = [ofx, qif, camt, mt940]
