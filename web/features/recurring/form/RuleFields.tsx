import { type Control, Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { CategoryPicker } from '#web/ui/CategoryPicker.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { MoneyFields } from '#web/ui/MoneyFields.tsx'
import { ScheduleFields } from '#web/ui/schedule/ScheduleFields.tsx'
import type { RuleValues } from './ruleValues.ts'

interface RuleFieldsProps {
  readonly control: Control<RuleValues>
}

/** What is recorded each time. */
export function RuleFields({ control }: RuleFieldsProps) {
  const { t } = useTranslation()
  const { preferredCurrencies } = useViewer()
  return (
    <>
      <MoneyFields
        control={control}
        amount={{ name: 'amount', label: t('recurring.form.amount') }}
        currency={{ name: 'currency', label: t('recurring.form.currency'), preferred: preferredCurrencies }}
      />
      <FormTextField control={control} name="title" label={t('recurring.form.title')} autoComplete="off" />
      <Controller
        control={control}
        name="category"
        render={({ field, fieldState }) => (
          <CategoryPicker
            label={t('recurring.form.category')}
            value={field.value}
            onChange={field.onChange}
            triggerRef={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  )
}

/** On which days. */
export function RuleScheduleFields({ control }: RuleFieldsProps) {
  return (
    <Controller
      control={control}
      name="schedule"
      render={({ field, fieldState }) => (
        <ScheduleFields value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
      )}
    />
  )
}
