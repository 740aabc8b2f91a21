import { type Append, type AppendOutcome, appendGroup } from './append.ts'
import { batched } from './batched.ts'
import type { Database } from './database.ts'
import { foldVersion } from './foldVersion.ts'
import { groupCommit } from './groupCommit.ts'
import { type Numbered, openIds } from './ids.ts'
import { type Asked, type Keepsake, keepState, type Look, lookInto } from './keptStates.ts'
import {
  type EventPlace,
  type History,
  type Knowledge,
  loadCommands,
  loadEvents,
  loadHistories,
  versionsKnown,
} from './read.ts'
import type { StoredEvent } from './storedEvent.ts'
import { takeTurns } from './turns.ts'
import { readTexts } from './vault.ts'

/** The log as commands see it. Every call is batched with those of other commands under way. */
export interface EventStore {
  readonly append: (append: Append) => Promise<AppendOutcome>
  /** All that happened to something, however much that is; standing.ts tells what has become of it without. */
  readonly loadStream: (streamId: string) => Promise<StoredEvent[]>
  readonly loadEvent: (place: EventPlace) => Promise<StoredEvent | undefined>
  readonly versionsKnown: (knowledge: Knowledge) => Promise<{ readonly known: number; readonly last: number }>
  /** For who wants to know what has become of something. */
  readonly look: (asked: Asked) => Promise<Look>
  /** For the next look. Nobody waits for it, and if it fails nothing is lost. */
  readonly keep: (keepsake: Keepsake) => void
  readonly loadCommand: (commandId: string) => Promise<StoredEvent[]>
  /** Whoever is going to change a stream does so after those of this process who asked before. */
  readonly inTurn: <Result>(streamId: string, work: () => Promise<Result>) => Promise<Result>
  readonly readText: (textId: number) => Promise<string | null>
  readonly nextId: (kind: Numbered) => Promise<number>
}

export function openEventStore(
  database: Database,
  /** Told what became of every group, for those who count. */
  onAppended: (outcomes: readonly AppendOutcome[]) => void = () => {},
  fold = foldVersion(),
): EventStore {
  const historyOf = batched<string, History>(streamIds => loadHistories(database, streamIds))
  const eventAt = batched<EventPlace, () => StoredEvent | undefined>(places => loadEvents(database, places))
  const lookAt = batched<Asked, () => Look>(asked => lookInto(database, fold, asked))
  const deedOf = batched<string, History>(commandIds => loadCommands(database, commandIds))
  return {
    append: groupCommit(async group => {
      const outcomes = await appendGroup(database, group)
      onAppended(outcomes)
      return outcomes
    }),
    loadStream: async streamId => (await historyOf(streamId))(),
    loadEvent: async place => (await eventAt(place))(),
    versionsKnown: batched(all => versionsKnown(database, all)),
    look: async asked => (await lookAt(asked))(),
    keep: keepsake => {
      keepState(database, fold, keepsake).catch(() => {})
    },
    loadCommand: async commandId => (await deedOf(commandId))(),
    inTurn: takeTurns(),
    readText: batched(textIds => readTexts(database, textIds)),
    nextId: openIds(database),
  }
}
