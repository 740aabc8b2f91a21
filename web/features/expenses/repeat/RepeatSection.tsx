import { useEffect, useRef } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isDay } from '#domain/day.ts'
import type { Schedule } from '#web/format/schedule.ts'
import { useToday } from '#web/format/today.ts'
import { Part } from '#web/ui/part.tsx'
import { SwitchedSection } from '#web/ui/SwitchedSection.tsx'
import { againFrom, inStep, movedAlong, valuesOfSchedule } from '#web/ui/schedule/scheduleValues.ts'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import { LikelyLine } from './LikelyLine.tsx'
import { scheduleFields } from './parts.ts'

const parts = [scheduleFields]

interface RepeatSectionProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  /** When it seems to come again. */
  readonly likely: Schedule | null
}

/** On which days a new expense is to come again. Where that is said comes a little later. */
export function RepeatSection({ form, likely }: RepeatSectionProps) {
  const { t } = useTranslation()
  const { control, setValue } = form
  const today = useToday()
  usePrefetch(parts)
  const [schedule, date] = useWatch({ control, name: ['schedule', 'date'] })
  const day = isDay(date) ? date : today
  useMovedAlong(form, day)
  const turn = (isOn: boolean) => {
    const wanted = likely ? valuesOfSchedule(likely, likely.first) : againFrom(day, today)
    setValue('schedule', isOn ? wanted : null)
  }
  return (
    <>
      <LikelyLine schedule={schedule === null ? likely : null} onRepeat={() => turn(true)} />
      <SwitchedSection
        title={t('recurring.repeat')}
        hint={t('recurring.form.hint')}
        isOn={schedule !== null}
        onChange={turn}
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
    </>
  )
}

/** Whoever corrects the date of the expense means the days on which it comes again too, as far as they have not chosen them. */
function useMovedAlong({ getValues, setValue }: UseFormReturn<ExpenseFormValues>, day: string): void {
  const today = useToday()
  const before = useRef(day)
  useEffect(() => {
    const schedule = getValues('schedule')
    if (schedule !== null && before.current !== day) {
      setValue('schedule', movedAlong(schedule, { from: before.current, to: day, today }))
    }
    before.current = day
  }, [getValues, setValue, day, today])
}
