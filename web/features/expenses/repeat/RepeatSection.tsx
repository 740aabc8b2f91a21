import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useToday } from '#web/format/today.ts'
import { Part } from '#web/ui/part.tsx'
import { SwitchedSection } from '#web/ui/SwitchedSection.tsx'
import { againFrom, inStep } from '#web/ui/schedule/scheduleValues.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { scheduleFields } from './parts.ts'

/** On which days a new expense is to come again. Where that is said comes when it is wanted. */
export function RepeatSection({ form }: { readonly form: UseFormReturn<ExpenseFormValues> }) {
  const { t } = useTranslation()
  const { control, setValue } = form
  const today = useToday()
  const [schedule, date] = useWatch({ control, name: ['schedule', 'date'] })
  const day = date === '' ? today : date
  return (
    <SwitchedSection
      title={t('recurring.repeat')}
      hint={t('recurring.form.hint')}
      isOn={schedule !== null}
      onChange={isOn => setValue('schedule', isOn ? againFrom(day, today) : null)}
    >
      <Controller
        control={control}
        name="schedule"
        render={({ field, fieldState }) => (
          <Part
            of={scheduleFields}
            when={field.value !== null}
            value={field.value ?? againFrom(day, today)}
            onChange={after => field.onChange(field.value ? inStep(field.value, after, { day, today }) : after)}
            error={fieldState.error?.message}
          />
        )}
      />
    </SwitchedSection>
  )
}
