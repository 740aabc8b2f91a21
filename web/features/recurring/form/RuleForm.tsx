import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { longDay } from '#web/format/schedule.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { DeedForm } from '#web/ui/DeedForm.tsx'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useDeedForm } from '#web/ui/deeds/useDeedForm.ts'
import { Select } from '#web/ui/Select.tsx'
import { confirmBriefly } from '#web/ui/toasts.ts'
import { ReviseRecurringRuleDocument } from '../Recurring.generated.ts'
import type { Rule } from '../rule.ts'
import { afterwards } from '../useRuleDeeds.ts'
import { RuleFields, RuleScheduleFields } from './RuleFields.tsx'
import { changesOf, type RuleValues, ruleFields, ruleSchema, valuesOf } from './ruleValues.ts'

interface RuleFormProps {
  readonly rule: Rule
  readonly onDone: () => void
}

/** What is recorded from the next time on, or this once. */
export function RuleForm({ rule, onDone }: RuleFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const locale = useDateLocale()
  const [next] = useState(rule.problem?.date ?? rule.nextDate)
  const [before] = useState(() =>
    valuesOf(asItComes(rule, next), next ?? rule.changesFrom ?? rule.schedule.first, language),
  )
  const failed = t('recurring.failures.save')
  const form = useDeedForm<RuleValues>({ rules: ruleSchema, before, fields: ruleFields, failed })
  const revise = useCommand(ReviseRecurringRuleDocument, afterwards)
  const { control } = form.inputs
  const scope = useWatch({ control, name: 'scope' })
  const save = async (values: RuleValues) => {
    const changes = changesOf(before, values)
    const payload = await form.submit(changes, commandId =>
      revise({ id: rule.id, commandId, ...changes, ...(next && { date: next }) }),
    )
    if (!payload) return
    onDone()
    confirmBriefly(t('recurring.saved'))
  }
  return (
    <DeedForm form={form} verb={t('recurring.form.save')} onSend={save} onCancel={onDone}>
      <RuleFields control={control} />
      {next && (
        <Controller
          control={control}
          name="scope"
          render={({ field }) => (
            <Select
              label={t('recurring.form.scope')}
              options={[
                { id: 'THIS_AND_FOLLOWING', text: t('recurring.form.following', { date: longDay(next, locale) }) },
                { id: 'ONLY_THIS', text: t('recurring.form.only', { date: longDay(next, locale) }) },
              ]}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {scope === 'THIS_AND_FOLLOWING' && <RuleScheduleFields control={control} />}
    </DeedForm>
  )
}

/** What was changed for the next one is what is changed further. */
function asItComes(rule: Rule, next: string | null): Rule {
  const said = rule.exceptions.find(({ date }) => date === next)
  return said?.amount ? { ...rule, amount: said.amount, title: said.title, category: said.category } : rule
}
