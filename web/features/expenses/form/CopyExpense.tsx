import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newCommandId } from '#web/format/commandId.ts'
import { isGone, useOwnCategories } from '#web/format/ownCategories.ts'
import { useToday } from '#web/format/today.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import styles from '#web/ui/form.module.css'
import { FormTripsDocument } from '../details/FormTrips.generated.ts'
import type { FormTrips } from '../details/formTrips.ts'
import { EntryNotLoaded } from '../EntryNotLoaded.tsx'
import type { Expense } from '../expense.ts'
import { OneExpenseDocument } from '../OneExpense.generated.ts'
import { EntrySkeleton } from '../opened/EntrySkeleton.tsx'
import type { Recording } from '../outbox/wish.ts'
import { FormPeopleDocument } from '../split/FormPeople.generated.ts'
import { type FormPeople, formPeopleOf } from '../split/formPeople.ts'
import { copyOf } from './copyOf.ts'
import { DraftForm } from './DraftForm.tsx'
import { useRecording } from './recording.ts'

interface CopyExpenseProps {
  readonly expenseId: string
  readonly onSubmit: (recording: Recording) => void
  readonly onClose: () => void
}

/** The form of a new expense that is like one that is there. What was typed into another one and not sent stays as it is. */
export function CopyExpense({ expenseId, ...rest }: CopyExpenseProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(OneExpenseDocument, { variables: { id: expenseId } })
  const people = useQuery(FormPeopleDocument, { fetchPolicy: 'cache-and-network' })
  const trips = useQuery(FormTripsDocument, { fetchPolicy: 'cache-and-network' })
  const { status } = useOwnCategories()
  if (data?.expense === null) return <p role="status">{t('expenses.notFound')}</p>
  if (!data?.expense && error) return <EntryNotLoaded retry={refetch} />
  const isWaiting = people.loading || trips.loading || status === 'loading'
  if (!data?.expense || isWaiting) return <EntrySkeleton />
  const known = people.data && formPeopleOf(people.data, language)
  return <Copied expense={data.expense} people={known} trips={trips.data?.trips} {...rest} />
}

interface CopiedProps extends Omit<CopyExpenseProps, 'expenseId'> {
  readonly expense: Expense
  readonly people: FormPeople | undefined
  readonly trips: FormTrips
}

function Copied({ expense, people, trips, onSubmit, onClose }: CopiedProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const language = useLanguage()
  const today = useToday()
  const own = useOwnCategories()
  const recordingFor = useRecording()
  const [{ draft, without }] = useState(() => {
    const isGoneNow = (category: string): boolean => isGone(own, category)
    const copy = copyOf(expense, { viewer, language, today, people, trips, isGone: isGoneNow })
    const draft = { commandId: newCommandId(), values: copy.values, wantedTripId: null, refusals: [] }
    return { draft, without: new Intl.ListFormat(language, { type: 'conjunction' }).format(copy.without) }
  })
  return (
    <>
      {without !== '' && (
        <p role="status" className={styles.notice}>
          {t('expenses.copyWithout', { what: without })}
        </p>
      )}
      <DraftForm
        draft={draft}
        wantedTripId={null}
        originalId={expense.id}
        onSubmit={values => onSubmit(recordingFor({ ...draft, values }))}
        onCancel={onClose}
      />
    </>
  )
}
