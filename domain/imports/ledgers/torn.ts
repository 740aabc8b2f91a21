import type { FlawRow } from '../row.ts'
import type { Line } from '../text/table.ts'

/** A line of a table from which on nothing can be told apart any more. */
export const torn = ({ line, torn }: Extract<Line, { torn: string }>): FlawRow => ({
  ...{ kind: 'flaw', line, found: null, code: torn === 'NOT_CLOSED' ? 'QUOTE_NOT_CLOSED' : 'ROW_TOO_LONG' },
})
