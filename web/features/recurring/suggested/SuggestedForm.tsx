import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tidyText } from '#domain/text.ts'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { longDay } from '#web/format/schedule.ts'
import { readTypedAmount } from '#web/format/typedAmount.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { DeedForm } from '#web/ui/DeedForm.tsx'
import { useKeptDeedForm } from '#web/ui/deeds/useKeptDeedForm.ts'
import { scheduleInput } from '#web/ui/schedule/scheduleValues.ts'
import { showToast } from '#web/ui/toasts.ts'
import { RuleFields, RuleScheduleFields } from '../form/RuleFields.tsx'
import { type RuleValues, ruleFields, ruleSchema, valuesOf } from '../form/ruleValues.ts'
import type { Suggestion } from './suggestion.ts'
import type { SuggestionDeeds } from './useSuggestionDeeds.ts'

interface SuggestedFormProps {
  readonly suggestion: Suggestion
  readonly deeds: SuggestionDeeds
  readonly onDone: () => void
}

/** What is recorded from the next time on. What it was made of stays as it is. */
export function SuggestedForm({ suggestion, deeds, onDone }: SuggestedFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const locale = useDateLocale()
  const [before] = useState(() => valuesOf(suggestion, suggestion.schedule.first, language))
  const form = useKeptDeedForm<RuleValues>({
    ...{ keptAs: `suggested-${suggestion.key}`, rules: ruleSchema, before, fields: ruleFields },
    ...{ failed: t('recurring.failures.save'), makesOne: true },
  })
  const { control } = form.inputs
  const send = async (values: RuleValues) => {
    const input = inputOf(suggestion, values)
    const payload = await form.submit(input, commandId => deeds.make({ ...input, commandId }))
    if (!payload) return
    onDone()
    const { title } = input
    const date = payload.rule?.nextDate
    showToast({ text: t('recurring.made', { title, date: date ? longDay(date, locale) : '' }) })
    // By another name it would be suggested again.
    if (title !== suggestion.title) await deeds.settle(suggestion)
  }
  return (
    <DeedForm form={form} verb={t('recurring.form.repeat')} onSend={send} onCancel={onDone}>
      <RuleFields control={control} />
      <RuleScheduleFields control={control} />
    </DeedForm>
  )
}

/** By whom and for whom it was the last time. */
function inputOf({ payers, split, group }: Suggestion, { title, amount, currency, category, schedule }: RuleValues) {
  const [payer] = payers
  const isPaidByOne = payers.length === 1 && payer !== undefined
  const typed = readTypedAmount(amount, currency)
  return {
    ...{ title: tidyText(title), amount: typed, currency, category, groupId: group?.id ?? null },
    payers: isPaidByOne
      ? [{ person: payer.person.id, amount: typed }]
      : payers.map(({ person, amount: paid }) => ({ person: person.id, amount: paid.amount })),
    split: { type: split.type, entries: split.entries.map(({ person, value }) => ({ person: person.id, value })) },
    schedule: scheduleInput(schedule),
  }
}
