import { findingsOf, MOST_FINDINGS } from '#workers/imports/findings.ts'
import { findImport, type Import, type ImportState } from '#workers/imports/imports.ts'
import { findingShape } from '../imports/findings.ts'
import type { SignedInCall } from './endpoint.ts'
import { withinPatience } from './patience.ts'

/** When it stands there, if it does within the time that somebody waits. */
export const settledImport = (
  { services, viewer }: SignedInCall,
  importId: number,
  states: readonly ImportState[],
): Promise<Import | undefined> =>
  withinPatience(async () => {
    const row = await findImport(services.database, viewer.userId, importId)
    return row !== undefined && states.includes(row.state) ? row : undefined
  })

/** What was wrong with entries, by their lines. */
export async function flawsOf({ services }: SignedInCall, { importId }: Import) {
  const all = await findingsOf(services.database, importId, { after: 0, limit: MOST_FINDINGS })
  return all
    .filter(({ kind }) => kind === 'FLAW')
    .map(findingShape)
    .map(({ line, code, found, refusal }) => ({ line, code, found, message: refusal?.message ?? code }))
}
