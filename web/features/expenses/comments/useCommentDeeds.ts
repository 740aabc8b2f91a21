import type { ApolloCache } from '@apollo/client'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { useViewer } from '#web/format/viewer.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import {
  AddCommentDocument,
  CommentsDocument,
  DeleteCommentDocument,
  ReviseCommentDocument,
} from './Comments.generated.ts'
import { type Comment, type CommentPages, withAdded, without } from './commentPages.ts'

const change = (cache: ApolloCache, expenseId: string, after: (known: CommentPages) => CommentPages) =>
  cache.updateQuery({ query: CommentsDocument, variables: { expenseId } }, known =>
    known?.comments ? { comments: after(known.comments) } : known,
  )

/** A comment that the server has not heard of yet. */
export const isBeingSaid = ({ id }: Pick<Comment, 'id'>): boolean => id.startsWith('saying-')

/** What one does about comments. Each answers whether it was done. */
export function useCommentDeeds(expenseId: string) {
  const { t } = useTranslation()
  const { id, displayName } = useViewer()
  const add = useCommand(AddCommentDocument)
  const edit = useCommand(ReviseCommentDocument)
  const remove = useCommand(DeleteCommentDocument)
  const report = useReport()
  return {
    /** It stands there at once. `commandId`: that of the last try to say the same. */
    add: async (text: string, commandId: string): Promise<boolean> => {
      const author = { __typename: 'Person', id, displayName, isPlaceholder: false }
      const comment = {
        ...{ __typename: 'Comment', id: `saying-${commandId}`, text, canEdit: false, editedAt: null },
        ...{ addedAt: new Date().toISOString(), author },
      }
      const addComment = { __typename: 'AddCommentPayload', comment, refusals: [] }
      const outcome = await add(
        { expenseId, text, commandId },
        {
          optimisticResponse: { addComment },
          update: (cache, { data }) => {
            const said = data?.addComment.comment
            if (said) change(cache, expenseId, known => withAdded(known, said))
          },
        },
      )
      return report(outcome, { failed: t('comments.addFailed') })
    },
    edit: async ({ id }: Comment, text: string): Promise<boolean> =>
      report(await edit({ id, text, commandId: newCommandId() }), { failed: t('comments.editFailed') }),
    /** `onGoing`: while it still stands there. */
    remove: async ({ id }: Comment, onGoing: () => void): Promise<boolean> => {
      const outcome = await remove(
        { id, commandId: newCommandId() },
        {
          update: (cache, { data }) => {
            if (data?.deleteComment.refusals.length !== 0) return
            onGoing()
            change(cache, expenseId, known => without(known, id))
          },
        },
      )
      return report(outcome, { failed: t('comments.deleteFailed') })
    },
  }
}
