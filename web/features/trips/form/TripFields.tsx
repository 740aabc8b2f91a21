import { type Control, Controller, type FieldPath, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { FormCurrencyPicker } from '#web/ui/FormCurrencyPicker.tsx'
import { FormDateField } from '#web/ui/FormDateField.tsx'
import { FormTextArea } from '#web/ui/FormTextArea.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { PeopleField } from '#web/ui/PeopleField.tsx'
import styles from './TripForm.module.css'
import { type Companions, descriptionLimit, type TripValues } from './tripValues.ts'

interface TripFieldsProps {
  readonly control: Control<TripValues>
  readonly companions: Companions
  /** Whether these are all. */
  readonly isComplete: boolean
}

/** Whether it ends before it starts is a matter of both. */
const bothDays: FieldPath<TripValues>[] = ['startDate', 'endDate']

/** Where it goes and when, what it may cost, and who comes along. */
export function TripFields({ control, companions, isComplete }: TripFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <FormTextField
        control={control}
        name="title"
        label={t('trips.form.title')}
        placeholder={t('trips.form.titleExample')}
        autoComplete="off"
        autoFocus
      />
      <div className={styles.pair}>
        <FormDateField control={control} name="startDate" label={t('trips.form.start')} deps={bothDays} />
        <FormDateField control={control} name="endDate" label={t('trips.form.end')} deps={bothDays} />
      </div>
      <FormTextField control={control} name="location" label={t('trips.form.location')} autoComplete="off" />
      <BudgetFields control={control} />
      <Controller
        control={control}
        name="participants"
        render={({ field, fieldState }) => (
          <PeopleField
            label={t('trips.form.participants')}
            addLabel={t('trips.form.addParticipant')}
            people={companions}
            isComplete={isComplete}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <FormTextArea control={control} name="description" label={t('trips.form.description')} limit={descriptionLimit} />
    </>
  )
}

function BudgetFields({ control }: Pick<TripFieldsProps, 'control'>) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const currency = useWatch({ control, name: 'currency' })
  return (
    <div className={styles.pair}>
      <FormTextField
        control={control}
        name="budget"
        label={t('trips.form.budget')}
        hint={t('trips.form.budgetHint')}
        amountIn={currency}
        inputMode="decimal"
        autoComplete="off"
      />
      <FormCurrencyPicker
        control={control}
        name="currency"
        amount="budget"
        label={t('trips.form.currency')}
        preferred={viewer.preferredCurrencies}
      />
    </div>
  )
}
