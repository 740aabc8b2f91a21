import { type Refusal, refuse } from '#domain/message.ts'
import { inTransaction } from '#domain/store/database.ts'
import { fitsInALine } from '#domain/text.ts'
import { enqueue } from '#workers/enqueue.ts'
import {
  FileTooLargeError,
  keepFile,
  keepPiece,
  keptBytes,
  MOST_KEPT_BYTES,
  NoRoomError,
} from '#workers/imports/file.ts'
import { beginImport, findImport, forgetImport, type Import, MOST_IMPORTS, moveTo } from '#workers/imports/imports.ts'
import { importExaminations } from '#workers/queues.ts'
import type { Account } from '../account/accounts.ts'
import { done, notDone, type Outcome } from '../outcome.ts'
import type { Services } from '../services.ts'

type House = Pick<Services, 'database'>

/** A million expenses, or twenty years of a large bank account. */
const MAX_FILE_BYTES = 256 * 1024 * 1024
const MAX_NAME = 200

interface FileOnItsWay {
  readonly fileName: string
  readonly startsAtOnce: boolean
}

/** There is a place for a file now; it arrives in one go, or piece by piece. */
export async function expectFile(
  { database }: House,
  { userId, currency, settings }: Pick<Account, 'userId' | 'currency' | 'settings'>,
  { fileName, startsAtOnce }: FileOnItsWay,
): Promise<Outcome<number>> {
  if (fileName.length > MAX_NAME || !fitsInALine(fileName)) {
    return notDone(refuse('INVALID_FILE_NAME', 'fileName', { max: MAX_NAME }))
  }
  const usualDates = settings.dateFormat === 'US' ? 'MDY' : 'DMY'
  const importId = await beginImport(database, { userId, fileName, startsAtOnce, settings: { currency, usualDates } })
  return importId === undefined ? notDone(refuse('TOO_MANY_IMPORTS', undefined, { max: MOST_IMPORTS })) : done(importId)
}

/** All of it. What cannot be kept leaves nothing behind. */
export async function fileArrives(
  { database }: House,
  importId: number,
  file: AsyncIterable<Uint8Array>,
  mostKept = MOST_KEPT_BYTES,
): Promise<Outcome<void>> {
  try {
    await keepFile(database, importId, { file, maxBytes: MAX_FILE_BYTES, mostKept })
    return done(undefined)
  } catch (error) {
    await forgetImport(database, importId)
    if (error instanceof FileTooLargeError) return notDone(TOO_LARGE)
    if (error instanceof NoRoomError) return notDone(noRoom(mostKept))
    throw error
  }
}

const noRoom = (max: number): Refusal => refuse('IMPORTS_TOO_LARGE', undefined, { max })

const TOO_LARGE = refuse('FILE_TOO_LARGE', undefined, { max: MAX_FILE_BYTES })

/** More pieces than that no file has. */
const MOST_PIECES = 1_024

/** One piece of it, counted from 1. A piece that comes again takes the place of the first. */
export async function pieceArrives(
  { database }: House,
  { userId }: Pick<Account, 'userId'>,
  { importId, number, bytes }: { readonly importId: number; readonly number: number; readonly bytes: Buffer },
  { maxBytes = MAX_FILE_BYTES, mostKept = MOST_KEPT_BYTES } = {},
): Promise<Outcome<void>> {
  const found = await findImport(database, userId, importId)
  if (found?.state !== 'ARRIVING')
    return notDone(refuse(found === undefined ? 'IMPORT_NOT_FOUND' : 'IMPORT_NOT_WAITING'))
  if (!Number.isInteger(number) || number < 1) return notDone(refuse('FILE_INCOMPLETE'))
  if (number > MOST_PIECES) return notDone(TOO_LARGE)
  try {
    await keepPiece(database, importId, { number, bytes }, mostKept)
  } catch (error) {
    if (error instanceof NoRoomError) return notDone(noRoom(mostKept))
    throw error
  }
  if ((await keptBytes(database, importId)).bytes <= maxBytes) return done(undefined)
  await forgetImport(database, importId)
  return notDone(TOO_LARGE)
}

/** The file is here as a whole, and is looked through. */
export async function fileArrived(
  { database }: House,
  { userId }: Pick<Account, 'userId'>,
  importId: number,
): Promise<Outcome<Import>> {
  const found = await findImport(database, userId, importId)
  if (found === undefined) return notDone(refuse('IMPORT_NOT_FOUND'))
  if (found.state !== 'ARRIVING') return done(found)
  const { bytes, pieces, last } = await keptBytes(database, importId)
  if (pieces !== last) return notDone(refuse('FILE_INCOMPLETE'))
  if (bytes > MAX_FILE_BYTES) return notDone(TOO_LARGE)
  return inTransaction(database, async connection => {
    const to = { from: ['ARRIVING'], to: 'EXAMINING' } as const
    const moved = await moveTo(connection, importId, to, 'bytes = $4', [bytes])
    await enqueue(connection, importExaminations, { importId }, { key: String(importId) })
    return done(moved ?? found)
  })
}
