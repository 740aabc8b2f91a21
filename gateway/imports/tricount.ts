import { createHash } from 'node:crypto'
import { isTricountKey, tricountKey } from '#domain/imports/tricountLink.ts'
import { type Refusal, refuse } from '#domain/message.ts'
import { type Import, importsOf, moveTo } from '#workers/imports/imports.ts'
import { TricountError } from '#workers/tricount/client.ts'
import type { Account } from '../account/accounts.ts'
import { TRICOUNT_LOOKUPS } from '../account/rateLimits.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'
import { expectFile, fileArrived, fileArrives } from './arriving.ts'

type House = Pick<Services, 'database' | 'tricount' | 'rateLimits'>
type Owner = Pick<Account, 'userId' | 'currency' | 'settings'>

/** The key opens the ledger to anybody, also for writing: it is kept nowhere, told to nobody but who brought it. */
export interface Brought {
  readonly key: string
  readonly imported: Import
}

export function keyIn(typed: string): Outcome<string> {
  if (typed.trim() === '') return notDone(refuse('TRICOUNT_URL_REQUIRED', 'tricountUrl'))
  const key = tricountKey(typed)
  return key === undefined ? notDone(refuse('INVALID_TRICOUNT_URL', 'tricountUrl')) : done(key)
}

/** What Tricount says of the ledger is a file like any other from here on. */
export async function bringTricount(house: House, viewer: Owner, key: string): Promise<Outcome<Brought>> {
  if (!isTricountKey(key)) return notDone(refuse('INVALID_TRICOUNT_URL', 'tricountUrl'))
  const admission = await house.rateLimits.admit(TRICOUNT_LOOKUPS, String(viewer.userId))
  if (!admission.done) return admission
  const told = await ledgerOf(house, key)
  if (!told.done) return told
  const expected = await expectFile(house, viewer, { fileName: 'Tricount', startsAtOnce: false })
  if (!expected.done) return expected
  const importId = expected.value
  const arrived = await fileArrives(house, importId, oneChunk(told.value))
  if (!arrived.done) return arrived
  await rememberKey(house, importId, key)
  const imported = await fileArrived(house, viewer, importId)
  return imported.done ? done({ key, imported: imported.value }) : imported
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function ledgerOf({ tricount }: House, key: string): Promise<Outcome<string>> {
  try {
    return done(await tricount.ledger(key))
  } catch (error) {
    if (!(error instanceof TricountError)) throw error
    return notDone(refusalBy(error))
  }
}

function refusalBy({ failure, retryAfter }: TricountError): Refusal {
  if (failure === 'NOT_FOUND') return refuse('TRICOUNT_NOT_FOUND', 'tricountUrl')
  if (failure === 'TOO_MANY') return refuse('TRICOUNT_BUSY', undefined, { retryAfter })
  return refuse('TRICOUNT_UNREACHABLE')
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

const rememberKey = ({ database }: House, importId: number, key: string) =>
  moveTo(
    database,
    importId,
    { from: ['ARRIVING'], to: 'ARRIVING' },
    `settings = settings || jsonb_build_object('keyHash', $4::text)`,
    [hashOf(key)],
  )

/** As many as anybody looks at before they start one. */
const RECENT = 20

/** The one that waits for whoever has looked at the ledger before. */
export async function waitingFor({ database }: House, { userId }: Owner, key: string): Promise<Import | undefined> {
  const recent = await importsOf(database, userId, { before: Number.MAX_SAFE_INTEGER, limit: RECENT })
  const keyHash = hashOf(key)
  return recent.find(({ state, settings }) => state === 'READY' && settings.keyHash === keyHash)
}
