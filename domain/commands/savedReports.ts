import type { Months } from '../calendar/months.ts'
import { customCategoryId } from '../expense/category.ts'
import { group } from '../group/decider.ts'
import { forMember } from '../group/state.ts'
import { type DomainEvent, isRefusal, refuse } from '../message.ts'
import type { TypedView } from '../savedReport/commands.ts'
import { savedReport } from '../savedReport/decider.ts'
import type { SavedReports } from '../savedReport/state.ts'
import { MAX_HIDDEN } from '../savedReport/view.ts'
import type { EventStore } from '../store/eventStore.ts'
import { tidyText } from '../text.ts'
import { changedText } from './changedText.ts'
import type { Deed } from './deed.ts'
import { ownCategories } from './ownCategories.ts'
import { type Performed, perform } from './perform.ts'
import { at, numberIn, type Subject } from './subject.ts'
import { unlessRefused, type Work } from './work.ts'

export interface SaveReportInput {
  readonly name: string
  readonly view: TypedView
}

/** What is left out stays as it is. */
export interface ReviseReportInput {
  readonly reportId: number
  readonly name?: string | undefined
  readonly view?: TypedView | undefined
}

/** By whom it is asked. Their months are no part of what is asked. */
interface Asking {
  readonly store: EventStore
  readonly months: Months
}

type SavedReportPerformed = Promise<Performed<{ reportId: number }>>

/** Which one it is, where it is not new, is known before anything happens. */
const about = ({ actorId }: Deed, reportId?: number): Subject<{ reportId: number }> => ({
  ...at(savedReport, actorId),
  answer: (events: readonly DomainEvent[]) => ({ reportId: reportId ?? numberIn(events, 'reportId') }),
})

export const saveReport = ({ store, months }: Asking, deed: Deed, input: SaveReportInput): SavedReportPerformed =>
  perform(store, deed, { about: about(deed), input: { saveReport: input } }, async work => {
    const { actorId } = deed
    const name = tidyText(input.name)
    const [reportId, nameId, surroundings] = await Promise.all([
      store.nextId('savedReport'),
      work.keep(name),
      surroundingsOf(work, input.view),
    ])
    await work.decide(savedReport, actorId, {
      ...{ type: 'SaveReport', ownerId: actorId, reportId, months, ...surroundings },
      ...{ name: { text: name, textId: nameId }, view: input.view },
    })
  })

export const reviseReport = ({ store, months }: Asking, deed: Deed, input: ReviseReportInput): SavedReportPerformed =>
  perform(store, deed, { about: about(deed, input.reportId), input: { reviseReport: input } }, async work => {
    const { actorId } = deed
    const { reportId, view } = input
    const reports = await work.load(savedReport, actorId)
    const [name, surroundings] = await Promise.all([
      changedText(work, input.name, tidyText, reports.get(reportId)?.nameId ?? null),
      surroundingsOf(work, view, reportId),
    ])
    await work.decide(savedReport, actorId, {
      ...{ type: 'ReviseReport', ownerId: actorId, reportId, months, ...surroundings, name, view },
    })
  })

export const deleteReport = (store: EventStore, deed: Deed, reportId: number): SavedReportPerformed =>
  perform(store, deed, { about: about(deed, reportId), input: { deleteReport: reportId } }, async work => {
    await work.decide(savedReport, deed.actorId, { type: 'DeleteReport', ownerId: deed.actorId, reportId })
  })

/** What the rules have to know besides. */
async function surroundingsOf(work: Work, view: TypedView | undefined, reportId?: number) {
  const [otherNames, usable] = await Promise.all([
    namesOfOthers(work, await work.load(savedReport, work.actorId), reportId),
    usableIn(work, view),
    mayLookAt(work, view?.groupId),
  ])
  return { otherNames, usable }
}

async function namesOfOthers(work: Work, reports: SavedReports, reportId: number | undefined): Promise<string[]> {
  const others = [...reports.values()].filter(other => other.reportId !== reportId)
  const names = await Promise.all(others.map(({ nameId }) => work.read(nameId)))
  return names.filter(name => name !== null)
}

/** No more are looked for than may be left out. */
async function usableIn(work: Work, view: TypedView | undefined): Promise<ReadonlySet<string>> {
  const custom = new Set(view?.hidden.filter(category => customCategoryId(category) !== null))
  const usable = await Promise.all([...custom].slice(0, MAX_HIDDEN).map(named => ownCategories(work, named)))
  return new Set(usable.flatMap(each => [...each]))
}

/** The groups of others are nobody's business. */
async function mayLookAt(work: Work, groupId: number | null | undefined): Promise<void> {
  if (groupId == null) return
  const found = forMember(await work.load(group, groupId), work.actorId)
  unlessRefused(isRefusal(found) ? refuse(found.code, 'view.group') : found)
}
