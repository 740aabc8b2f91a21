import type { CommentEvent } from '#domain/comment/events.ts'
import type { Fact } from '#domain/store/storedEvent.ts'
import { tally } from '../fold/tally.ts'
import { bigint, timestamptz } from '../table/field.ts'
import { type RowOf, table } from '../table/table.ts'

/** What people have written about expenses, as it is now. It is here so that a list never counts what cannot be read yet. */
export const comments = table(
  'comments',
  {
    commentId: bigint.key,
    expenseId: bigint.fixed,
    authorId: bigint.fixed,
    textId: bigint,
    addedPosition: bigint.fixed,
    addedAt: timestamptz.fixed,
    rewordedAt: timestamptz.nullable,
  },
  {
    indexes: [
      'CREATE INDEX ON comments (expense_id, added_position)',
      // Those of somebody are looked for when they take them along, and when they go.
      'CREATE INDEX ON comments (author_id, added_position)',
    ],
  },
)

export type CommentRow = RowOf<typeof comments>

/** Something that happened to a comment. */
export type CommentFact = Extract<Fact, { type: CommentEvent['type'] }>

export const comment = tally<CommentRow, CommentFact>({
  key: 'commentId',
  row: comments,
  load: (connection, ids) => comments.load(connection, 'commentId', ids),
  begins: {
    CommentAdded: ({ data, position, recordedAt }) => ({
      ...{ ...data, addedPosition: position, addedAt: recordedAt, rewordedAt: null },
    }),
  },
  evolve: {
    CommentReworded: (before, { data: { textId }, recordedAt }) => ({ ...before, textId, rewordedAt: recordedAt }),
    CommentRemoved: () => undefined,
  },
})
