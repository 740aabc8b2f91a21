import { type Append, type AppendOutcome, appendGroup } from './append.ts'
import { batched } from './batched.ts'
import type { Database } from './database.ts'
import { groupCommit } from './groupCommit.ts'
import { idSource } from './ids.ts'
import { type History, loadCommands, loadHistories, type StoredEvent } from './read.ts'
import { takeTurns } from './turns.ts'
import { readTexts } from './vault.ts'

/** The log as commands see it. Every call is batched with those of other commands under way. */
export interface EventStore {
  readonly append: (append: Append) => Promise<AppendOutcome>
  readonly loadStream: (streamId: string) => Promise<StoredEvent[]>
  readonly loadCommand: (commandId: string) => Promise<StoredEvent[]>
  /** Whoever is going to change a stream does so after those of this process who asked before. */
  readonly inTurn: <Result>(streamId: string, work: () => Promise<Result>) => Promise<Result>
  readonly readText: (textId: number) => Promise<string | null>
  readonly nextExpenseId: () => Promise<number>
  readonly nextTransferId: () => Promise<number>
  readonly nextConnectionId: () => Promise<number>
  readonly nextPlaceholderId: () => Promise<number>
  readonly nextGroupId: () => Promise<number>
  readonly nextTripId: () => Promise<number>
  readonly nextCategoryId: () => Promise<number>
  readonly nextBudgetId: () => Promise<number>
  readonly nextTextId: () => Promise<number>
}

export function openEventStore(
  database: Database,
  /** Told what became of every group, for those who count. */
  onAppended: (outcomes: readonly AppendOutcome[]) => void = () => {},
): EventStore {
  const historyOf = batched<string, History>(streamIds => loadHistories(database, streamIds))
  const deedOf = batched<string, History>(commandIds => loadCommands(database, commandIds))
  return {
    append: groupCommit(async group => {
      const outcomes = await appendGroup(database, group)
      onAppended(outcomes)
      return outcomes
    }),
    loadStream: async streamId => (await historyOf(streamId))(),
    loadCommand: async commandId => (await deedOf(commandId))(),
    inTurn: takeTurns(),
    readText: batched(textIds => readTexts(database, textIds)),
    nextExpenseId: idSource(database, 'log.expense_ids'),
    nextTransferId: idSource(database, 'log.transfer_ids'),
    nextConnectionId: idSource(database, 'log.connection_ids'),
    nextPlaceholderId: idSource(database, 'log.placeholder_ids'),
    nextGroupId: idSource(database, 'log.group_ids'),
    nextTripId: idSource(database, 'log.trip_ids'),
    nextCategoryId: idSource(database, 'log.category_ids'),
    nextBudgetId: idSource(database, 'log.budget_ids'),
    nextTextId: idSource(database, 'vault.text_ids'),
  }
}
