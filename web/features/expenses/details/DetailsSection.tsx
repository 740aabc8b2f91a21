import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Part } from '#web/ui/part.tsx'
import { SwitchedSection } from '#web/ui/SwitchedSection.tsx'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import type { Expense } from '../expense.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { noteField } from '../note/parts.ts'
import type { FormGroup } from '../split/formPeople.ts'
import styles from './DetailsSection.module.css'
import { type FormTrips, findTrip } from './formTrips.ts'
import { GroupField } from './GroupField.tsx'
import { OutsideTrip } from './OutsideTrip.tsx'
import { TripField } from './TripField.tsx'

/** A newer version may take the place of its file while somebody types, and a page that is loaded anew forgets an edit. */
const parts = [noteField]

interface DetailsSectionProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly expense: Expense | undefined
  readonly groups: readonly FormGroup[]
  readonly trips: FormTrips
  readonly onChooseGroup: (group: FormGroup | null) => void
  readonly onChooseTrip: (tripId: string | null) => void
}

/** What the expense belongs to. Turned off, it belongs to nothing. */
export function DetailsSection({ form, expense, groups, trips, onChooseGroup, onChooseTrip }: DetailsSectionProps) {
  const { t } = useTranslation()
  const { control, setValue } = form
  usePrefetch(parts)
  const [hasDetails, groupId, tripId, isSplit] = useWatch({
    control,
    name: ['hasDetails', 'groupId', 'tripId', 'isSplit'],
  })
  const { errors } = useFormState({ control, name: ['groupId', 'tripId', 'note'] })
  const complaint = errors.tripId?.message
  const proposed = findTrip(trips, tripId)
  const turn = (isOn: boolean) => {
    setValue('hasDetails', isOn)
    if (isOn) return
    onChooseGroup(null)
    onChooseTrip(null)
    setValue('note', '', { shouldDirty: true })
  }
  return (
    <SwitchedSection
      title={t('expenses.details.title')}
      hint={proposed ? t('expenses.details.hintOnTrip', { trip: proposed.title }) : t('expenses.details.hint')}
      isOn={hasDetails || complaint !== undefined || errors.note !== undefined}
      onChange={turn}
    >
      <div className={styles.pair}>
        <TripField trips={trips} tripId={tripId} expense={expense} onChoose={onChooseTrip} error={complaint} />
        <GroupField groups={groups} groupId={groupId} onChoose={onChooseGroup} error={errors.groupId?.message} />
      </div>
      <OutsideTrip form={form} expense={expense} trips={trips} isInDetails onChooseTrip={onChooseTrip} />
      <Part of={noteField} form={form} />
      <p role="status" className={styles.warning}>
        {groupId !== '' && !isSplit && t('expenses.details.groupWithoutSplit')}
      </p>
    </SwitchedSection>
  )
}
