import { useQuery } from '@apollo/client/react'
import { Copy, Pencil, Repeat, Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeOfGroup } from '#web/format/places.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useViewer } from '#web/format/viewer.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Part } from '#web/ui/part.tsx'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { billSection } from '../bill/parts.ts'
import { commentSection } from '../comments/parts.ts'
import { type Expense, isPersonal, type Viewer } from '../expense.ts'
import { receiptSection } from '../receipts/parts.ts'
import { repeatedFact, repeatForm } from '../repeat/parts.ts'
import { settlingFacts } from '../settling/parts.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { ConvertedFact } from './ConvertedFact.tsx'
import { ExpenseRecordDocument } from './ExpenseRecord.generated.ts'
import styles from './OpenedEntry.module.css'
import { OpenedEntry } from './OpenedEntry.tsx'
import { OwnShare } from './OwnShare.tsx'
import { Place, placeOfTrip } from './Place.tsx'
import { RecordedBy } from './RecordedBy.tsx'
import { SharingFacts } from './SharingFacts.tsx'
import { useDialogKeys } from './useDialogKeys.ts'
import { useOwnVersions } from './useOwnVersions.ts'

interface ExpenseDetailsProps {
  readonly expense: Expense
  /** Which version the viewer themselves has just made of it in the form. */
  readonly savedAs: number | undefined
  readonly onEdit: () => void
  readonly onCopy: () => void
  readonly onDelete: (expense: Expense) => void
  readonly onRestore: (expense: Expense) => void
}

/** All about an expense, for everybody who takes part in it. */
export function ExpenseDetails({ expense, savedAs, onEdit, onCopy, onDelete, onRestore }: ExpenseDetailsProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const category = useCategoryLabel()(expense.category)
  const { recordedAt, createdBy, rule, isTripOpen } = useRecord(expense)
  const own = useOwnVersions(expense.version, savedAs)
  const [isRepeating, setIsRepeating] = useState(false)
  const canEdit = expense.canEdit && !expense.isDeleted
  const keys = useDialogKeys({
    e: canEdit && !isRepeating ? onEdit : null,
    c: !expense.isDeleted && !isRepeating ? onCopy : null,
  })
  if (isRepeating) return <Part of={repeatForm} expense={expense} onDone={() => setIsRepeating(false)} />
  return (
    <>
      {expense.isDeleted && (
        <Banner
          text={t('expenses.wasDeleted')}
          action={{ label: t('expenses.restore'), run: () => onRestore(expense) }}
        />
      )}
      <OpenedEntry
        ref={keys}
        money={expense.amount}
        title={expense.title}
        emoji={category.emoji}
        about={category.name}
        day={expense.date}
        summary={
          <>
            {expense.note && (
              <p dir="auto" className={styles.words}>
                {expense.note}
              </p>
            )}
            {!isPersonal(expense, viewer.id) && <OwnShare expense={expense} />}
            <Places expense={expense} isTripOpen={isTripOpen} />
            <ChangedMeanwhile expense={expense} ownVersions={own.versions} />
          </>
        }
        sections={
          <>
            {hasBill(expense, viewer) && <Part of={billSection} expense={expense} during={own.during} />}
            <Part of={receiptSection} expense={expense} />
            {hasTalk(expense, viewer) && <Part of={commentSection} expense={expense} />}
          </>
        }
        actions={
          !expense.isDeleted && (
            <Actions
              change={canEdit ? { onEdit, onDelete: () => onDelete(expense) } : null}
              onRepeat={canEdit && rule === null ? () => setIsRepeating(true) : null}
              onCopy={onCopy}
            />
          )
        }
      >
        <ConvertedFact expense={expense} />
        <SharingFacts expense={expense} />
        {!isPersonal(expense, viewer.id) && <Part of={settlingFacts} expense={expense} />}
        {rule && <Part of={repeatedFact} schedule={rule.schedule} />}
        {createdBy && <RecordedBy name={t('expenses.recordedBy')} person={createdBy} moment={recordedAt} />}
      </OpenedEntry>
      {!expense.canEdit && <p className={styles.remark}>{t('expenses.onlyPayersMayEdit')}</p>}
    </>
  )
}

/** Whoever is alone with an expense had all of it. */
const hasBill = (expense: Expense, viewer: Viewer): boolean => !isPersonal(expense, viewer.id) && !expense.isDeleted

/** Whoever is alone with an expense has nobody to talk to about it, unless somebody was there before. */
const hasTalk = (expense: Expense, viewer: Viewer): boolean =>
  !isPersonal(expense, viewer.id) || expense.commentCount > 0

/** What lists do not tell, and whether the trip has a page for the reader. Whatever of it cannot be had is left out. */
function useRecord({ id, trip }: Expense) {
  const { data, refetch } = useQuery(ExpenseRecordDocument, {
    variables: { id, tripId: trip?.id ?? '', isOnTrip: trip !== null },
  })
  // What was opened without a line says who recorded it, and by which rule, once there is one.
  useEachOpening(useCallback(() => void refetch().catch(() => undefined), [refetch]))
  return { ...data?.expense, isTripOpen: Boolean(data?.trip) }
}

interface PlacesProps {
  readonly expense: Expense
  readonly isTripOpen: boolean
}

function Places({ expense: { trip, group }, isTripOpen }: PlacesProps) {
  if (!trip?.title && !group?.name) return null
  return (
    <p className={styles.places}>
      {trip?.title && <Place emoji="✈️" name={trip.title} to={isTripOpen ? placeOfTrip(trip.id) : null} />}
      {group?.name && <Place emoji="👥" name={group.name} to={placeOfGroup(group.id)} />}
    </p>
  )
}

interface ActionsProps {
  /** Null: that is for others to do. */
  readonly change: { readonly onEdit: () => void; readonly onDelete: () => void } | null
  /** Null: it does already, or nobody knows yet. */
  readonly onRepeat: (() => void) | null
  readonly onCopy: () => void
}

function Actions({ change, onRepeat, onCopy }: ActionsProps) {
  const { t } = useTranslation()
  return (
    <>
      {change && (
        <Button variant="quiet" onPress={change.onDelete}>
          <Trash2 size={16} aria-hidden />
          {t('common.delete')}
        </Button>
      )}
      {onRepeat && (
        <Button variant="quiet" onPress={onRepeat}>
          <Repeat size={16} aria-hidden />
          {t('recurring.repeat')}
        </Button>
      )}
      <Button variant="quiet" onPress={onCopy}>
        <Copy size={16} aria-hidden />
        {t('common.copy')}
        <kbd aria-hidden className={styles.key}>
          C
        </kbd>
      </Button>
      {/* Enter leads on to the form. */}
      {change && (
        <Button variant="primary" autoFocus onPress={change.onEdit}>
          <Pencil size={16} aria-hidden />
          {t('expenses.change')}
          <kbd aria-hidden className={styles.key}>
            E
          </kbd>
        </Button>
      )}
    </>
  )
}
