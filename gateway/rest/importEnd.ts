import { setTimeout as pause } from 'node:timers/promises'
import { findingsOf, MOST_FINDINGS } from '#workers/imports/findings.ts'
import { findImport, type Import, type ImportState } from '#workers/imports/imports.ts'
import { findingShape } from '../imports/findings.ts'
import type { SignedInCall } from './endpoint.ts'

/** So long somebody waits for an answer. */
const PATIENCE_MS = 25_000
const LOOK_MS = 100

/** When it stands there, if it does within the time that somebody waits. */
export async function settledImport(
  { services, viewer }: SignedInCall,
  importId: number,
  states: readonly ImportState[],
): Promise<Import | undefined> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const row = await findImport(services.database, viewer.userId, importId)
    if (row !== undefined && states.includes(row.state)) return row
    await pause(LOOK_MS)
  }
  return undefined
}

/** What was wrong with entries, by their lines. */
export async function flawsOf({ services }: SignedInCall, { importId }: Import) {
  const all = await findingsOf(services.database, importId, { after: 0, limit: MOST_FINDINGS })
  return all
    .filter(({ kind }) => kind === 'FLAW')
    .map(findingShape)
    .map(({ line, code, found, refusal }) => ({ line, code, found, message: refusal?.message ?? code }))
}
