import { type Control, Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CurrencyPicker } from '#web/ui/CurrencyPicker.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { FormTextArea } from '#web/ui/FormTextArea.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { PeopleField } from '#web/ui/PeopleField.tsx'
import type { Viewer } from '../trip.ts'
import styles from './TripForm.module.css'
import { type Companions, descriptionLimit, type TripValues } from './tripValues.ts'

interface TripFieldsProps {
  readonly control: Control<TripValues>
  readonly viewer: Viewer
  readonly companions: Companions
}

/** Where it goes and when, what it may cost, and who comes along. */
export function TripFields({ control, viewer, companions }: TripFieldsProps) {
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
        <DayField control={control} name="startDate" label={t('trips.form.start')} />
        <DayField control={control} name="endDate" label={t('trips.form.end')} />
      </div>
      <FormTextField control={control} name="location" label={t('trips.form.location')} autoComplete="off" />
      <BudgetFields control={control} viewer={viewer} />
      <Controller
        control={control}
        name="participants"
        render={({ field, fieldState }) => (
          <PeopleField
            label={t('trips.form.participants')}
            addLabel={t('trips.form.addParticipant')}
            viewerName={viewer.displayName}
            people={companions}
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

interface DayFieldProps {
  readonly control: Control<TripValues>
  readonly name: 'startDate' | 'endDate'
  readonly label: string
}

function DayField({ control, name, label }: DayFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      // Whether it ends before it starts is a matter of both.
      rules={{ deps: ['startDate', 'endDate'] }}
      render={({ field, fieldState }) => (
        <DateField
          label={label}
          value={field.value}
          onChange={field.onChange}
          focusRef={field.ref}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

function BudgetFields({ control, viewer }: Pick<TripFieldsProps, 'control' | 'viewer'>) {
  const { t } = useTranslation()
  return (
    <div className={styles.pair}>
      <FormTextField
        control={control}
        name="budget"
        label={t('trips.form.budget')}
        hint={t('trips.form.budgetHint')}
        inputMode="decimal"
        autoComplete="off"
      />
      <Controller
        control={control}
        name="currency"
        // How many decimals a budget may have is a matter of its currency.
        rules={{ deps: ['budget'] }}
        render={({ field, fieldState }) => (
          <CurrencyPicker
            label={t('trips.form.currency')}
            value={field.value}
            onChange={field.onChange}
            triggerRef={field.ref}
            preferred={viewer.preferredCurrencies}
            error={fieldState.error?.message}
          />
        )}
      />
    </div>
  )
}
