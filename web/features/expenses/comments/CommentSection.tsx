import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Expense } from '../expense.ts'
import detail from '../opened/DetailSection.module.css'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import styles from './CommentSection.module.css'
import { useCommentDeeds } from './useCommentDeeds.ts'
import { useCommentDraft } from './useCommentDraft.ts'
import { useComments } from './useComments.ts'

interface CommentSectionProps {
  readonly expense: Pick<Expense, 'id' | 'isDeleted' | 'commentedPosition'>
}

/** What those who share an expense write to each other about it. */
export function CommentSection({ expense }: CommentSectionProps) {
  const { t } = useTranslation()
  const headingId = useId()
  const { comments, error, readAgain, readEarlier } = useComments(expense)
  const { add, edit, remove } = useCommentDeeds(expense.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = !comments?.length
  return (
    <section aria-labelledby={headingId} className={detail.section}>
      <h3 ref={heading} id={headingId} tabIndex={-1} className={detail.heading}>
        {t('comments.heading')}
      </h3>
      {readEarlier && (
        <Button variant="quiet" onPress={() => void readEarlier()}>
          {t('comments.earlier')}
        </Button>
      )}
      {!isEmpty && (
        <ol className={styles.comments} aria-live="polite">
          {comments.map(comment => (
            <CommentItem
              key={comment.id}
              comment={comment}
              onEdit={edit}
              onRemove={isHere => void remove(comment, () => isHere() && heading.current?.focus())}
            />
          ))}
        </ol>
      )}
      {/* Who could not ask knows of none, which is not to say that there are none. */}
      {isEmpty && error && (
        <Banner text={t('comments.loadFailed')} action={{ label: t('common.retry'), run: () => void readAgain() }} />
      )}
      {comments && isEmpty && !error && <p className={styles.none}>{t('comments.none')}</p>}
      {!expense.isDeleted && <NewComment key={expense.id} expenseId={expense.id} onSend={add} />}
    </section>
  )
}

interface NewCommentProps {
  readonly expenseId: string
  readonly onSend: (text: string, commandId: string) => Promise<boolean>
}

function NewComment({ expenseId, onSend }: NewCommentProps) {
  const { t } = useTranslation()
  const { before, keep, send } = useCommentDraft(expenseId, onSend)
  return (
    <CommentForm label={t('comments.write')} verb={t('comments.send')} before={before} onType={keep} onSend={send} />
  )
}
