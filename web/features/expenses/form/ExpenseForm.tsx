import { type ReactNode, useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import type { Refusal } from '#web/ui/deeds/outcome.ts'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { ConversionSection } from '../conversion/ConversionSection.tsx'
import { useConversion } from '../conversion/useConversion.ts'
import { DetailsSection } from '../details/DetailsSection.tsx'
import { OutsideTrip } from '../details/OutsideTrip.tsx'
import { TravelTag } from '../details/TravelTag.tsx'
import { useFormTrips } from '../details/useFormTrips.ts'
import { useProposedTrip } from '../details/useProposedTrip.ts'
import { DuplicateWarning } from '../duplicates/DuplicateWarning.tsx'
import { useRecordedBefore } from '../duplicates/useRecordedBefore.ts'
import type { Expense } from '../expense.ts'
import { Habitual } from '../habits/Habitual.tsx'
import { recentCategories } from '../habits/habits.ts'
import { useHabits } from '../habits/useHabits.ts'
import { LineField } from '../line/LineField.tsx'
import { RepeatSection } from '../repeat/RepeatSection.tsx'
import { groupChoices, travelParties } from '../split/formPeople.ts'
import { SplitSection } from '../split/SplitSection.tsx'
import { useFormPeople } from '../split/useFormPeople.ts'
import { ExpenseFields } from './ExpenseFields.tsx'
import styles from './ExpenseForm.module.css'
import type { ExpenseFormValues } from './expenseFormValues.ts'
import { useFormChoices } from './useFormChoices.ts'
import { usePlacedRefusals } from './usePlacedRefusals.ts'

interface ExpenseFormProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  /** The one that is being changed. */
  readonly expense?: Expense
  /** The trip that a new one was opened for. */
  readonly wantedTripId?: string | null
  /** The expense that a new one is like on purpose. */
  readonly originalId?: string | undefined
  /** A new one may be said in one line, which begins with this. */
  readonly line?: string
  /** What the server said to these values. */
  readonly refusals: readonly Refusal[]
  /** Why they did not get there. */
  readonly problem?: string | undefined
  /** "Add expense", "Save changes". */
  readonly verb: string
  readonly isSaving: boolean
  readonly onSubmit: (values: ExpenseFormValues) => void
  /** There is something to look at first: the form goes on. */
  readonly isHeldBack?: (values: ExpenseFormValues) => boolean
  readonly onCancel: () => void
  readonly onChange?: (values: ExpenseFormValues) => void
  /** Beside the buttons, e.g. a way to delete. */
  readonly aside?: ReactNode
}

export function ExpenseForm(props: ExpenseFormProps) {
  const { form, expense, refusals, verb, isSaving, onCancel, onChange } = props
  const { t } = useTranslation()
  const { subscribe, setError } = form
  const problem = usePlacedRefusals(refusals, setError) ?? props.problem
  const submit = useSubmitOnce(props)

  useEffect(
    () => onChange && subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [subscribe, onChange],
  )
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Sections
        form={form}
        expense={expense}
        wantedTripId={props.wantedTripId ?? null}
        originalId={props.originalId}
        line={props.line}
      />
      <FormProblem text={problem} />
      <footer className={styles.footer}>
        {props.aside}
        <Button onPress={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" isDisabled={isSaving}>
          {isSaving ? t('expenses.saving') : verb}
        </Button>
      </footer>
    </form>
  )
}

interface SectionsProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly expense: Expense | undefined
  readonly wantedTripId: string | null
  readonly originalId: string | undefined
  readonly line: string | undefined
}

function Sections({ form, expense, wantedTripId, originalId, line }: SectionsProps) {
  const people = useFormPeople()
  const trips = useFormTrips()
  const conversion = useConversion(form)
  const { duplicates, likely } = useRecordedBefore(form, expense?.id ?? null)
  const choices = useFormChoices(form, { groups: people.groups, trips })
  const { chooseCurrency, chooseGroup, chooseTrip } = choices
  useProposedTrip(form, { trips, wantedTripId, propose: choices.proposeTrip })
  const currency = useWatch({ control: form.control, name: 'currency' })
  const habits = useHabits(!expense)
  return (
    <>
      {line !== undefined && <LineField form={form} people={people} trips={trips} choices={choices} line={line} />}
      {!expense && <TravelTag form={form} trips={trips} onChooseTrip={chooseTrip} />}
      <ExpenseFields
        control={form.control}
        conversion={conversion}
        recent={recentCategories(habits)}
        onCurrencyChange={chooseCurrency}
      >
        {!expense && (
          <Habitual
            form={form}
            people={people}
            trips={trips}
            habits={habits}
            joining={{ onChooseGroup: chooseGroup, onJoinTrip: choices.joinTrip }}
          />
        )}
      </ExpenseFields>
      <OutsideTrip form={form} expense={expense} trips={trips} isInDetails={false} onChooseTrip={chooseTrip} />
      <DuplicateWarning duplicates={duplicates.filter(({ id }) => id !== originalId)} />
      <SplitSection
        form={form}
        people={{ ...people, parties: travelParties(trips, people) }}
        seed={expense?.id ?? ''}
        onChooseGroup={chooseGroup}
        onJoinTrip={choices.joinTrip}
      />
      {/* Another pair of currencies is looked at anew. */}
      {conversion.isForeign && <ConversionSection key={currency} form={form} conversion={conversion} />}
      <DetailsSection
        form={form}
        expense={expense}
        groups={groupChoices(people.groups, expense)}
        trips={trips}
        onChooseGroup={chooseGroup}
        onChooseTrip={chooseTrip}
      />
      {!expense && <RepeatSection form={form} likely={likely} />}
    </>
  )
}

/** Checking the fields takes a moment in which a second click would pass the disabled button. */
function useSubmitOnce({ form, isSaving, onSubmit, isHeldBack }: ExpenseFormProps) {
  const isSubmitting = useRef(false)
  useEffect(() => {
    if (!isSaving) isSubmitting.current = false
  }, [isSaving])
  return form.handleSubmit(values => {
    if (isSubmitting.current || isHeldBack?.(values)) return
    isSubmitting.current = true
    onSubmit(values)
  })
}
