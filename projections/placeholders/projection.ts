import type { PlaceholderEvent } from '#domain/placeholder/events.ts'
import type { Connection } from '#domain/store/database.ts'
import type { Fact } from '#domain/store/read.ts'
import { arrayOf, column, columnOf } from '../columns.ts'
import { type Change, declareProjection, type Write } from '../projection.ts'
import { idsToLoad, recordedEntry } from '../touched.ts'

type PlaceholderFact = Extract<Fact, { type: PlaceholderEvent['type'] }>

interface PlaceholderRow {
  readonly placeholderId: number
  readonly createdBy: number
  readonly nameId: number
  readonly emailId: number | null
  readonly status: 'ACTIVE' | 'ARCHIVED' | 'LINKED' | 'DELETED'
  readonly linkedTo: number | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

type Batch = Map<number, PlaceholderRow>

interface StoredPlaceholder {
  readonly placeholder_id: string
  readonly created_by: string
  readonly name_id: string
  readonly email_id: string | null
  readonly status: PlaceholderRow['status']
  readonly linked_to: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

const rowOf = (stored: StoredPlaceholder): PlaceholderRow => ({
  placeholderId: Number(stored.placeholder_id),
  createdBy: Number(stored.created_by),
  nameId: Number(stored.name_id),
  emailId: stored.email_id === null ? null : Number(stored.email_id),
  status: stored.status,
  linkedTo: stored.linked_to === null ? null : Number(stored.linked_to),
  createdAt: stored.created_at,
  updatedAt: stored.updated_at,
})

const LOAD = { name: 'placeholders_load', text: 'SELECT * FROM placeholders WHERE placeholder_id = ANY($1::bigint[])' }

const isAboutAPlaceholder = (event: Fact): event is PlaceholderFact => 'placeholderId' in event.data

async function prepare(events: readonly Fact[], batch: Batch, tables: () => Promise<Connection>): Promise<void> {
  const missing = idsToLoad(events, batch, {
    isAbout: isAboutAPlaceholder,
    idOf: ({ data }) => data.placeholderId,
    isFirst: ({ type }) => type === 'PlaceholderCreated',
  })
  if (missing.length === 0) return
  const connection = await tables()
  const { rows } = await connection.query<StoredPlaceholder>({ ...LOAD, values: [arrayOf(column('bigint', missing))] })
  for (const row of rows.map(rowOf)) batch.set(row.placeholderId, row)
}

function become(event: PlaceholderFact, batch: Batch, changed: Partial<PlaceholderRow>): void {
  const row = recordedEntry(batch, event.data.placeholderId, event)
  batch.set(row.placeholderId, { ...row, ...changed, updatedAt: event.recordedAt })
}

/** Whoever created it has it on a list of their own; others look its name up where they meet it. */
const changes = (batch: Batch): Change[] =>
  [...new Set([...batch.values()].map(({ createdBy }) => createdBy))].map(viewerId => ({
    about: 'PLACEHOLDERS',
    viewerId,
  }))

const UPSERT = `
  INSERT INTO placeholders
  SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[],
                       $7::timestamptz[], $8::timestamptz[])
  ON CONFLICT (placeholder_id) DO UPDATE
  SET name_id = EXCLUDED.name_id, email_id = EXCLUDED.email_id, status = EXCLUDED.status,
      linked_to = EXCLUDED.linked_to, updated_at = EXCLUDED.updated_at`

function write(batch: Batch): Write[] {
  const rows = [...batch.values()].filter(({ status }) => status !== 'DELETED')
  const deleted = [...batch.values()].filter(({ status }) => status === 'DELETED')
  batch.clear()
  return [
    ...(rows.length > 0 ? [{ name: 'upsert_placeholders', text: UPSERT, values: columnsOf(rows).map(arrayOf) }] : []),
    ...(deleted.length > 0
      ? [
          {
            name: 'delete_placeholders',
            text: 'DELETE FROM placeholders WHERE placeholder_id = ANY($1::bigint[])',
            values: [arrayOf(columnOf('bigint', deleted, ({ placeholderId }) => placeholderId))],
          },
        ]
      : []),
  ]
}

/** In the order of the table. */
const columnsOf = (rows: readonly PlaceholderRow[]) => [
  columnOf('bigint', rows, row => row.placeholderId),
  columnOf('bigint', rows, row => row.createdBy),
  columnOf('bigint', rows, row => row.nameId),
  columnOf('bigint', rows, row => row.emailId),
  columnOf('text', rows, row => row.status),
  columnOf('bigint', rows, row => row.linkedTo),
  columnOf('timestamptz', rows, row => row.createdAt.toISOString()),
  columnOf('timestamptz', rows, row => row.updatedAt.toISOString()),
]

/** People without an account. One that was linked keeps its row, for its name where it still shows. */
export const placeholders = declareProjection<Batch>({
  name: 'placeholders',
  version: 1,
  tables: [
    {
      name: 'placeholders',
      create: `CREATE TABLE placeholders (
        placeholder_id bigint      PRIMARY KEY,
        created_by     bigint      NOT NULL,
        name_id        bigint      NOT NULL,
        email_id       bigint,
        status         text        NOT NULL,
        linked_to      bigint,
        created_at     timestamptz NOT NULL,
        updated_at     timestamptz NOT NULL
      )`,
      indexes: ['CREATE INDEX ON placeholders (created_by)'],
    },
  ],
  emptyBatch: () => new Map(),
  prepare,
  on: {
    PlaceholderCreated: ({ data, recordedAt }, batch) => {
      const times = { createdAt: recordedAt, updatedAt: recordedAt }
      batch.set(data.placeholderId, { ...data, status: 'ACTIVE', linkedTo: null, ...times })
    },
    PlaceholderRenamed: (event, batch) => become(event, batch, { nameId: event.data.nameId }),
    PlaceholderEmailChanged: (event, batch) => become(event, batch, { emailId: event.data.emailId }),
    PlaceholderArchived: (event, batch) => become(event, batch, { status: 'ARCHIVED' }),
    PlaceholderRestored: (event, batch) => become(event, batch, { status: 'ACTIVE' }),
    PlaceholderDeleted: (event, batch) => become(event, batch, { status: 'DELETED' }),
    PlaceholderLinked: (event, batch) => become(event, batch, { status: 'LINKED', linkedTo: event.data.userId }),
  },
  size: batch => batch.size,
  changes,
  write,
  spill: write,
})
