import type { Format } from './format.ts'
import { ownCsv } from './ledgers/ownCsv.ts'

/** The kinds of files that are told by what stands in them. A file is of the first kind that says so. */
const FORMATS: readonly Format[] = [ownCsv]

/** Undefined: only people can tell what stands in it. */
export const formatOf = (beginning: string): Format | undefined =>
  FORMATS.find(({ recognises }) => recognises(beginning))

export const formatCalled = (source: string): Format | undefined => FORMATS.find(format => format.source === source)
