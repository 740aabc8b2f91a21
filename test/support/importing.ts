import { afterEach, beforeEach } from 'vitest'
import { balanceParts, EVERY_DAY } from '#projections/balances/queries.ts'
import { House } from '#test/support/projectionSpec.ts'
import { examineImport } from '#workers/imports/examine.ts'
import { keepFile } from '#workers/imports/file.ts'
import { type Finding, findingsOf, forgetFindings } from '#workers/imports/findings.ts'
import { beginImport, findImport, type Import, moveTo } from '#workers/imports/imports.ts'
import { runImport } from '#workers/imports/run.ts'
import type { Settings } from '#workers/imports/settings.ts'
import { takeImportBack } from '#workers/imports/takeBack.ts'
import { importExaminations, importReturns, importRuns } from '#workers/queues.ts'
import { declare, followed, silent } from '../workers/support.ts'

/** As whoever says nothing has it. */
export const SETTINGS: Settings = { currency: 'EUR', usualDates: 'DMY' }

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** Somebody's imports in a house of their own, whose read models follow by themselves. */
export class Importing {
  readonly house: House
  readonly #following: { stop: () => Promise<void> }

  private constructor(house: House) {
    this.house = house
    this.#following = followed(house)
  }

  /** Ana, whose number is 1, has an account there. */
  static async open(): Promise<Importing> {
    const house = await House.open()
    await declare(house.url, importExaminations, importRuns, importReturns)
    const importing = new Importing(house)
    await importing.account(1, 'Ana')
    return importing
  }

  async close(): Promise<void> {
    await this.#following.stop()
    await this.house.close()
  }

  account(userId: number, name: string): Promise<unknown> {
    return this.house.database.query(
      `INSERT INTO account.users
         (user_id, username, email, first_name, last_name, display_name, password_hash, currency, preferred_currencies)
       OVERRIDING SYSTEM VALUE
       VALUES ($1::bigint, lower($2), lower($2) || '@example.com', $2, 'Body', $2 || ' Body', 'none', 'EUR', '{}')`,
      [userId, name],
    )
  }

  /** Ana and somebody else are. */
  async connected(userId: number, name: string): Promise<void> {
    await this.account(userId, name)
    const pair = { connectionId: userId, requesterId: 1, receiverId: userId }
    await this.house.append({ type: 'ConnectionRequested', data: pair }, { type: 'ConnectionAccepted', data: pair })
    await this.house.catchUp()
  }

  context(signal = new AbortController().signal) {
    return { database: this.house.database, logger: silent, signal }
  }

  /** A file that has arrived, looked through. */
  async brought(file: string, settings: Partial<Settings> = {}): Promise<Import> {
    const { database } = this.house
    const begun = { userId: 1, fileName: 'file.csv', settings: { ...SETTINGS, ...settings }, startsAtOnce: false }
    const importId = (await beginImport(database, begun)) ?? 0
    const bytes = await keepFile(database, importId, { file: bytesOf(file), maxBytes: 10 ** 6 })
    await moveTo(database, importId, { from: ['ARRIVING'], to: 'EXAMINING' }, 'bytes = $4', [bytes])
    await examineImport.run({ importId }, this.context())
    return this.found(importId)
  }

  async found(importId: number): Promise<Import> {
    const known = await findImport(this.house.database, 1, importId)
    if (known === undefined) throw new Error('no such import')
    return known
  }

  async carriedOut(importId: number, signal?: AbortSignal): Promise<Import> {
    await moveTo(this.house.database, importId, { from: ['READY'], to: 'RUNNING' }, 'started_at = now()')
    await forgetFindings(this.house.database, importId)
    await runImport.run({ importId }, this.context(signal))
    return this.found(importId)
  }

  async takenBack(importId: number): Promise<Import> {
    await moveTo(this.house.database, importId, { from: ['DONE', 'CANCELLED'], to: 'TAKING_BACK' })
    await takeImportBack.run({ importId }, this.context())
    return this.found(importId)
  }

  findings(importId: number): Promise<readonly Finding[]> {
    return findingsOf(this.house.database, importId, { after: 0, limit: 100 })
  }

  async typesInLog(): Promise<string[]> {
    const { rows } = await this.house.owner.query<{ type: string; count: number }>(
      'SELECT type, count(*)::int FROM log.events GROUP BY type ORDER BY type',
    )
    return rows.map(({ type, count }) => `${count} ${type}`)
  }

  /** Those that are not deleted. */
  async expenses(): Promise<readonly Record<string, unknown>[]> {
    await this.house.catchUp()
    return (await this.house.rows('expenses')).filter(({ voided }) => voided === false)
  }

  async balances() {
    await this.house.catchUp()
    return (await balanceParts(this.house.database, 1, EVERY_DAY)).map(({ currency, minor }) => ({ currency, minor }))
  }
}

/** A new one for each test of a file. */
export function importingAnew(): () => Importing {
  let importing: Importing
  beforeEach(async () => {
    importing = await Importing.open()
  })
  afterEach(() => importing.close())
  return () => importing
}
