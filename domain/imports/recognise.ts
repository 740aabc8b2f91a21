import { BANK_FORMATS } from './bank/formats.ts'
import type { Format } from './format.ts'
import { actual } from './ledgers/actual.ts'
import { cospend } from './ledgers/cospend.ts'
import { firefly } from './ledgers/firefly.ts'
import { ihatemoneyCsv, ihatemoneyJson } from './ledgers/ihatemoney.ts'
import { ownCsv } from './ledgers/ownCsv.ts'
import { settleUp } from './ledgers/settleUp.ts'
import { spliitCsv } from './ledgers/spliitCsv.ts'
import { spliitJson } from './ledgers/spliitJson.ts'
import { splitPro } from './ledgers/splitPro.ts'
import { splitwise } from './ledgers/splitwise.ts'
import { tricount } from './ledgers/tricount.ts'
import { tricountCsv } from './ledgers/tricountCsv.ts'

/** The kinds of files that are told by what stands in them. A file is of the first kind that says so. */
const FORMATS: readonly Format[] = [
  ...BANK_FORMATS,
  ...[spliitJson, ihatemoneyJson, tricount],
  ...[spliitCsv, splitPro, settleUp, cospend, ihatemoneyCsv, tricountCsv, actual, firefly, splitwise],
  // Of all tables with a date, a title and an amount it takes any.
  ownCsv,
]

/** Undefined: only people can tell what stands in it. */
export const formatOf = (beginning: string): Format | undefined =>
  FORMATS.find(({ recognises }) => recognises(beginning))

export const formatCalled = (source: string): Format | undefined => FORMATS.find(format => format.source === source)
