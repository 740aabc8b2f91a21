import { refuse } from '#domain/message.ts'
import type { PersonId } from '#domain/person.ts'
import { sinceCausedBy } from '#domain/store/causedBy.ts'
import { isGroupOfOthers } from '#workers/imports/groupMade.ts'
import type { Import } from '#workers/imports/imports.ts'
import { chosenPeople } from '#workers/imports/people.ts'
import { placesOf } from '#workers/imports/places.ts'
import { type ExplainedRefusal, explain } from '../refusals.ts'
import type { Services } from '../services.ts'

type House = Pick<Services, 'database'>

/** What is shown of an import at once; the rest is looked up for those who ask. */
export type ImportShape = ReturnType<typeof importShape>

export function importShape(row: Import) {
  const { settings, examined } = row
  const into = settings.into ?? null
  return {
    row,
    id: String(row.importId),
    // One whose file has only begun to arrive is shown to nobody.
    state: row.state === 'ARRIVING' ? ('EXAMINING' as const) : row.state,
    source: row.source,
    fileName: row.fileName,
    size: row.bytes,
    title: examined?.title ?? null,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    ...progressOf(row),
    ...{ imported: row.imported, repeated: row.repeated, skipped: row.skipped, failed: row.failed },
    problem: problemOf(row),
    totals: examined?.totals ?? [],
    firstDate: examined?.firstDate ?? null,
    lastDate: examined?.lastDate ?? null,
    flaws: examined?.flaws ?? 0,
    skips: examined?.skips ?? 0,
    repeats: examined?.repeats ?? 0,
    alreadyThere: examined?.alreadyThere ?? 0,
    importsAlreadyThere: settings.importsAlreadyThere ?? false,
    differences: examined?.differences ?? [],
    sample: examined?.sample ?? [],
    table: examined?.table ?? null,
    dateOrder: openOrder(row),
    currency: settings.currency,
    groupId: into !== null && 'groupId' in into ? into.groupId : null,
    newGroup: into !== null && 'newGroup' in into ? into.newGroup : null,
  }
}

/** Of the file; while it is taken back, of what had come of it. */
const progressOf = ({ state, total, goneThrough, imported, takenBack }: Import) =>
  state === 'TAKING_BACK' ? { total: imported, done: Math.min(takenBack, imported) } : { total, done: goneThrough }

const problemOf = ({ problem }: Import): ExplainedRefusal | null =>
  problem === null ? null : explain(refuse(problem.code, undefined, problem.data))

/** Where the dates of a file leave it open, it is said how they are read. */
function openOrder({ settings, examined }: Import): 'DMY' | 'MDY' | null {
  if (settings.dateOrder !== undefined) return settings.dateOrder
  return examined?.dateOrder === 'OPEN' ? settings.usualDates : null
}

export interface PersonIn {
  readonly key: string
  readonly name: string
  readonly email: string | null
  readonly entries: number
  readonly nets: readonly { readonly currency: string; readonly minor: string }[]
  /** Null: somebody new. */
  readonly person: PersonId | null
}

/** Everybody in the file, and who they are or will be. */
export async function peopleIn({ database }: House, row: Import): Promise<PersonIn[]> {
  const chosen = await chosenPeople(database, row)
  return (row.examined?.people ?? []).map(somebody => {
    const choice = chosen.get(somebody.key)
    return { ...somebody, person: choice !== undefined && 'person' in choice ? choice.person : null }
  })
}

/** What the file calls categories, and what they will be. */
export async function categoriesIn({ database }: House, { userId, settings, examined }: Import) {
  const words = examined?.categories ?? []
  if (words.length === 0) return []
  const { categoryOf } = await placesOf(database, userId, settings.categories)
  return words.map(({ word, entries, isPayee }) => ({ word, entries, isPayee, category: categoryOf(word) ?? null }))
}

interface Return {
  readonly entries: number
  /** Null: it was not counted. */
  readonly changed: number | null
  readonly gone: number | null
  /** The group it has made: others have joined it since, so it is theirs as well. */
  readonly groupStays: boolean
}

const canBeTakenBack = (state: Import['state']): boolean => state === 'DONE' || state === 'CANCELLED'

/** The same for one of many, without a look at every entry. */
export const roughReturnOf = async (_: House, { state, imported }: Import): Promise<Return | null> =>
  canBeTakenBack(state) ? uncounted(imported) : null

/** What taking it back will do; null where there is nothing to be taken back. */
export async function returnOf({ database }: House, row: Import): Promise<Return | null> {
  const { state, commandId, imported } = row
  if (!canBeTakenBack(state)) return null
  const groupStays = await isGroupOfOthers(database, row)
  const since = await sinceCausedBy(database, commandId)
  if (since === undefined) return uncounted(imported, groupStays)
  const { things, changed, gone } = since
  return things === 0 ? null : { entries: things, changed, gone, groupStays }
}

/** What has changed since is not looked up. */
const uncounted = (entries: number, groupStays = false) =>
  entries === 0 ? null : { entries, changed: null, gone: null, groupStays }
