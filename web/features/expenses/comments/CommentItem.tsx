import { Pencil, Trash2 } from 'lucide-react'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginningOf } from '#web/format/beginning.ts'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { zoneOfThisDevice } from '#web/format/days.ts'
import { formatMoment } from '#web/format/moments.ts'
import { TimeZoneContext } from '#web/format/today.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { PersonLink } from '#web/ui/PersonLink.tsx'
import { Question } from '#web/ui/Question.tsx'
import { useWayBack } from '#web/ui/useWayBack.ts'
import { usePersonName } from '../usePayerWords.ts'
import { CommentForm } from './CommentForm.tsx'
import styles from './CommentSection.module.css'
import type { Comment } from './commentPages.ts'
import { isBeingSaid, type useCommentDeeds } from './useCommentDeeds.ts'
import { useCorrectionDraft } from './useCorrectionDraft.ts'

interface CommentItemProps {
  readonly comment: Comment
  readonly onEdit: ReturnType<typeof useCommentDeeds>['edit']
  /** `isHere`: whether whoever removes it is still there by then. */
  readonly onRemove: (isHere: () => boolean) => void
}

export function CommentItem({ comment, onEdit, onRemove }: CommentItemProps) {
  const { t } = useTranslation()
  const nameOf = usePersonName()
  const { author, text } = comment
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>('read')
  const known = { text: beginningOf(text ?? '', LONGEST_BEGINNING), moment: useWrittenMoment(comment) }
  const { place, isHere, isBack, comeBack } = useWayBack<HTMLLIElement>()
  const endEditing = () => {
    comeBack()
    setMode('read')
  }
  const edit = async (typed: string) => {
    const isDone = await onEdit(comment, typed)
    if (isDone) endEditing()
    return isDone
  }
  return (
    <li ref={place} className={cx(styles.comment, isBeingSaid(comment) && styles.saying)}>
      <Avatar name={author.displayName} size="small" />
      <div className={styles.said}>
        <p className={styles.by}>
          <strong className={styles.author}>
            <PersonLink person={author}>{nameOf(author)}</PersonLink>
          </strong>{' '}
          <When comment={comment} />
        </p>
        {mode === 'edit' ? (
          <Correction comment={comment} onSend={edit} onEnd={endEditing} />
        ) : (
          <p dir="auto" className={cx(styles.text, text === null && styles.erased)}>
            {text ?? t('comments.erased')}
          </p>
        )}
      </div>
      {comment.canEdit && mode !== 'edit' && (
        <span className={styles.deeds}>
          <Button
            variant="quiet"
            iconOnly
            autoFocus={isBack}
            aria-label={t('comments.editOf', known)}
            onPress={() => setMode('edit')}
          >
            <Pencil size={16} aria-hidden />
          </Button>
          <Button variant="quiet" iconOnly aria-label={t('comments.deleteOf', known)} onPress={() => setMode('delete')}>
            <Trash2 size={16} aria-hidden />
          </Button>
        </span>
      )}
      {mode === 'delete' && (
        <Question
          title={t('comments.confirmDeleteTitle')}
          message={t('comments.confirmDelete')}
          onCancel={() => setMode('read')}
          onConfirm={() => {
            setMode('read')
            onRemove(isHere)
          }}
        />
      )}
    </li>
  )
}

interface CorrectionProps {
  readonly comment: Comment
  readonly onSend: (text: string) => Promise<boolean>
  readonly onEnd: () => void
}

/** What is typed over a comment stays until it is said or put away, like a comment that is new. */
function Correction({ comment: { id, text }, onSend, onEnd }: CorrectionProps) {
  const { t } = useTranslation()
  const { before, keep, drop } = useCorrectionDraft(id, text ?? '')
  const send = async (typed: string) => {
    const isDone = await onSend(typed)
    if (isDone) drop()
    return isDone
  }
  const cancel = () => {
    drop()
    onEnd()
  }
  return (
    <CommentForm
      label={t('comments.edit')}
      verb={t('comments.save')}
      before={before}
      onType={keep}
      onSend={send}
      onCancel={cancel}
    />
  )
}

const LONGEST_BEGINNING = 40

function useWrittenMoment({ addedAt }: Pick<Comment, 'addedAt'>): string {
  const locale = useDateLocale()
  const timeZone = use(TimeZoneContext) ?? zoneOfThisDevice()
  return formatMoment(addedAt, locale, timeZone)
}

function When({ comment }: Pick<CommentItemProps, 'comment'>) {
  const { t } = useTranslation()
  const moment = useWrittenMoment(comment)
  if (isBeingSaid(comment)) return <span className={styles.when}>{t('common.saving')}</span>
  const { addedAt, editedAt } = comment
  return (
    <time dateTime={addedAt} className={styles.when}>
      {editedAt === null ? moment : t('comments.edited', { moment })}
    </time>
  )
}
