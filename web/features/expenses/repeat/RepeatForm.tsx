import type { TFunction } from 'i18next'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { longDay } from '#web/format/schedule.ts'
import { useToday } from '#web/format/today.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { DeedForm } from '#web/ui/DeedForm.tsx'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useKeptDeedForm } from '#web/ui/deeds/useKeptDeedForm.ts'
import styles from '#web/ui/form.module.css'
import { ScheduleFields } from '#web/ui/schedule/ScheduleFields.tsx'
import { againFrom, hasDays, inStep, type ScheduleValues, scheduleInput } from '#web/ui/schedule/scheduleValues.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { Expense } from '../expense.ts'
import { MakeRecurringRuleDocument } from './Repeat.generated.ts'

interface RepeatFormProps {
  readonly expense: Expense
  readonly onDone: () => void
}

interface RepeatValues {
  readonly schedule: ScheduleValues
  readonly isSplitAsAgreed: boolean
}

const fields = ['schedule'] as const

const rules = (t: TFunction) =>
  z.object({ schedule: z.custom<ScheduleValues>(), isSplitAsAgreed: z.boolean() }).check(
    z.superRefine(({ schedule }, context) => {
      if (hasDays(schedule)) return
      context.addIssue({ code: 'custom', path: ['schedule'], message: t('refusals.INVALID_DATE') })
    }),
  )

/** When an expense is to be recorded again, as it is: by the same people, for the same people. */
export function RepeatForm({ expense, onDone }: RepeatFormProps) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const today = useToday()
  const [before] = useState(() => ({ schedule: againFrom(expense.date, today), isSplitAsAgreed: false }))
  const form = useKeptDeedForm<RepeatValues>({
    ...{ keptAs: `repeated-${expense.id}`, rules, before, fields, failed: t('recurring.failures.save') },
    makesOne: true,
  })
  const make = useCommand(MakeRecurringRuleDocument)
  const { title } = expense
  const send = async ({ schedule, isSplitAsAgreed }: RepeatValues) => {
    const input = { ...termsOf(expense), usesDefaultSplit: isSplitAsAgreed, schedule: scheduleInput(schedule) }
    const payload = await form.submit(input, commandId => make({ ...input, commandId }))
    if (!payload) return
    onDone()
    const date = payload.rule?.nextDate
    showToast({ text: t('recurring.made', { title, date: date ? longDay(date, locale) : '' }) })
  }
  return (
    <DeedForm form={form} verb={t('recurring.form.repeat')} onSend={send} onCancel={onDone}>
      <p className={styles.about}>{t('recurring.form.about', { title })}</p>
      <Controller
        control={form.inputs.control}
        name="schedule"
        render={({ field, fieldState }) => (
          // The button that led here went with what it stood below.
          <ScheduleFields
            autoFocus
            value={field.value}
            onChange={schedule => field.onChange(inStep(field.value, schedule, { day: expense.date, today }))}
            error={fieldState.error?.message}
          />
        )}
      />
      {mayBeAgreedOn(expense) && (
        <Controller
          control={form.inputs.control}
          name="isSplitAsAgreed"
          render={({ field }) => (
            <Checkbox isSelected={field.value} onChange={field.onChange}>
              {t('recurring.form.asAgreed')}
            </Checkbox>
          )}
        />
      )}
    </DeedForm>
  )
}

/** Groups agree on how they share, and so do two people. */
const mayBeAgreedOn = ({ group, split }: Expense): boolean =>
  split.entries.length > 1 && (group !== null || split.entries.length === 2)

const termsOf = ({ title, amount, category, payers, split, group, trip }: Expense) => ({
  ...{ title, amount: amount.amount, currency: amount.currency, category: category.id },
  payers: payers.map(({ person, amount: paid }) => ({ person: person.id, amount: paid.amount })),
  split: { type: split.type, entries: split.entries.map(({ person, value }) => ({ person: person.id, value })) },
  ...{ groupId: group?.id ?? null, tripId: trip?.id ?? null },
})
