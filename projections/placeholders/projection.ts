import type { PlaceholderEvent } from '#domain/placeholder/events.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import { concerning } from '../concerning.ts'
import { declareProjection } from '../declareProjection.ts'
import { tally } from '../fold/tally.ts'
import { bigint, text, timestamptz } from '../table/field.ts'
import { type RowOf, table } from '../table/table.ts'

const placeholderTable = table(
  'placeholders',
  {
    placeholderId: bigint.key,
    createdBy: bigint.fixed,
    nameId: bigint,
    emailId: bigint.nullable,
    status: text<'ACTIVE' | 'ARCHIVED' | 'LINKED'>(),
    linkedTo: bigint.nullable,
    createdAt: timestamptz.fixed,
    updatedAt: timestamptz,
  },
  { indexes: ['CREATE INDEX ON placeholders (created_by)'] },
)

type Placeholder = RowOf<typeof placeholderTable>

type PlaceholderFact = Extract<Fact, { type: PlaceholderEvent['type'] }>

const become =
  (status: Placeholder['status']) =>
  (before: Placeholder, { recordedAt }: PlaceholderFact): Placeholder => ({ ...before, status, updatedAt: recordedAt })

const placeholder = tally<Placeholder, PlaceholderFact>({
  key: 'placeholderId',
  row: placeholderTable,
  load: (connection, ids) => placeholderTable.load(connection, 'placeholderId', ids),
  begins: {
    PlaceholderCreated: ({ data, recordedAt }) => ({
      ...data,
      ...{ status: 'ACTIVE', linkedTo: null, createdAt: recordedAt, updatedAt: recordedAt },
    }),
  },
  evolve: {
    PlaceholderRenamed: (before, { data: { nameId }, recordedAt }) => ({ ...before, nameId, updatedAt: recordedAt }),
    PlaceholderEmailChanged: (before, { data: { emailId }, recordedAt }) => ({
      ...before,
      emailId,
      updatedAt: recordedAt,
    }),
    PlaceholderArchived: become('ARCHIVED'),
    PlaceholderRestored: become('ACTIVE'),
    PlaceholderDeleted: () => undefined,
    PlaceholderLinked: (before, { data: { userId }, recordedAt }) => ({
      ...before,
      ...{ status: 'LINKED', linkedTo: userId, updatedAt: recordedAt },
    }),
  },
  /** Whoever created it has it on a list of their own; others look its name up where they meet it. */
  changes: changed => concerning(changed.flatMap(({ before, after }) => (after ?? before)?.createdBy ?? [])),
})

/** People without an account. One that was linked keeps its row, for its name where it still shows. */
export const placeholders = declareProjection({ name: 'placeholders', version: 1, parts: [placeholder] })
