import { extensionOf, filesSeenBy, readFile } from '../../receipts/files.ts'
import { Called } from '../called.ts'
import { countedEntries, type Making } from '../entries.ts'
import { expensesCsv } from '../expensesCsv.ts'
import {
  accessTokens,
  categoryChoices,
  imports,
  invites,
  payTo,
  profile,
  pushDevices,
  sessions,
  webhooks,
} from './account.ts'
import {
  budgets,
  categories,
  comments,
  groups,
  nicknames,
  type Owner,
  people,
  savedReports,
  trips,
} from './belongings.ts'
import { deletedTold } from './deleted.ts'
import { entriesTold } from './entries.ts'
import { historianFor } from './history.ts'
import { readme } from './readme.ts'
import { recurring } from './rules.ts'
import { defaultSplits } from './sharing.ts'
import { csvText, jsonList, jsonText, type Told } from './texts.ts'
import { type ArchiveFile, zipped } from './zip.ts'

interface Belongings {
  readonly name: string
  readonly of: (owner: Owner) => Promise<readonly Told[]>
  /** Of its table; without them, there is none. */
  readonly columns?: readonly string[]
}

/** What is few enough to be held. */
const BELONGINGS: readonly Belongings[] = [
  { name: 'people', of: people, columns: ['id', 'name', 'has_account', 'email', 'status'] },
  { name: 'nicknames', of: nicknames, columns: ['id', 'name', 'nickname'] },
  { name: 'groups', of: groups, columns: ['id', 'name', 'description', 'currency', 'shares_summary', 'created_at'] },
  {
    ...{ name: 'trips', of: trips },
    columns: [
      ...['id', 'title', 'description', 'location', 'start_date', 'end_date', 'currency', 'budget'],
      ...['is_archived', 'is_travel_mode', 'created_at'],
    ],
  },
  { name: 'categories', of: categories, columns: ['id', 'name', 'emoji', 'base_category'] },
  { name: 'budgets', of: budgets, columns: ['id', 'group_id', 'category', 'amount', 'currency'] },
  { name: 'default-splits', of: defaultSplits },
  { name: 'recurring', of: recurring },
  { name: 'saved-reports', of: savedReports },
  { name: 'comments', of: comments, columns: ['id', 'expense_id', 'text', 'created_at', 'edited_at'] },
  {
    ...{ name: 'imports', of: imports },
    columns: [
      ...['id', 'state', 'file_name', 'size', 'source', 'total', 'imported', 'repeated', 'skipped', 'failed'],
      ...['created_at', 'started_at', 'ended_at'],
    ],
  },
  { name: 'category-choices', of: categoryChoices },
  { name: 'pay-to', of: payTo },
  { name: 'access-tokens', of: accessTokens },
  { name: 'webhooks', of: webhooks },
  { name: 'invites', of: invites },
  { name: 'sessions', of: sessions },
  { name: 'push-devices', of: pushDevices },
]

/** Entries are gone through once by their kinds, and once all together for the table. */
const ROUNDS = 2

/** Everything somebody owns, readable without us. */
export async function* archive(making: Making): AsyncGenerator<Uint8Array> {
  const { database, begun } = making
  const called = new Called(database, begun.userId)
  const owner: Owner = { database, userId: begun.userId, called }
  const historian = historianFor(database, begun.userId, called)
  const entries = await countedEntries(making, ROUNDS)
  const files: ArchiveFile[] = [
    { name: 'README.md', text: () => [readme(begun.createdAt)] },
    { name: 'profile.json', text: () => textOf(async () => jsonText(await profile(owner))) },
    ...BELONGINGS.flatMap(each => filesOf(each, owner)),
    { name: 'expenses.json', text: () => jsonList(entriesTold(entries, 'EXPENSE', { called, historian, database })) },
    { name: 'transfers.json', text: () => jsonList(entriesTold(entries, 'TRANSFER', { called, historian, database })) },
    { name: 'deleted.json', text: () => jsonList(deletedTold(making, { entries, historian })) },
    { name: 'expenses.csv', text: () => expensesCsv(making, entries) },
    ...(await receiptFiles(making)),
  ]
  yield* zipped(files, begun.createdAt)
}

/** Pictures and PDFs, by the number of their expense, each read when its turn comes. */
async function receiptFiles({ database, begun }: Making): Promise<ArchiveFile[]> {
  const found = await filesSeenBy(database, begun.userId)
  return found.map(({ receiptId, expenseId, mediaType }) => ({
    name: `receipts/expense-${expenseId}-receipt-${receiptId}.${extensionOf(mediaType)}`,
    text: async function* () {
      const bytes = await readFile(database, receiptId)
      if (bytes !== undefined) yield bytes
    },
  }))
}

/** Looked up when its turn comes. */
async function* textOf(make: () => Promise<string>): AsyncGenerator<string> {
  yield await make()
}

function filesOf({ name, of, columns }: Belongings, owner: Owner): ArchiveFile[] {
  const json: ArchiveFile = { name: `${name}.json`, text: () => textOf(async () => jsonText(await of(owner))) }
  if (columns === undefined) return [json]
  return [
    json,
    { name: `${name}.csv`, text: () => textOf(async () => [...csvText(columns, await of(owner))].join('')) },
  ]
}
