import type { TFunction } from 'i18next'
import { useCallback, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/format/useLanguage.ts'
import { DeedForm } from '#web/ui/DeedForm.tsx'
import { type Aftermath, useCommand } from '#web/ui/deeds/useCommand.ts'
import { useKeptDeedForm } from '#web/ui/deeds/useKeptDeedForm.ts'
import styles from '#web/ui/form.module.css'
import { CreateBudgetDocument, ReviseBudgetDocument } from '../Budgets.generated.ts'
import type { Budget, Holder } from '../budget.ts'
import { BudgetFields } from './BudgetFields.tsx'
import {
  type BudgetValues,
  budgetFields,
  budgetFor,
  budgetSchema,
  changedTerms,
  termsOf,
  valuesOf,
} from './budgetValues.ts'

interface BudgetFormProps {
  /** Null: a new one. */
  readonly budget: Budget | null
  /** All there are now. */
  readonly budgets: readonly Budget[]
  readonly holder: Holder
  readonly preferredCurrencies: readonly string[]
  /** The month from which on it counts, in words. */
  readonly countsFrom: string
  readonly after: Aftermath
  /** There is a budget for the chosen category already. */
  readonly onEditOther: (budget: Budget) => void
  readonly onDone: (category: string | null) => void
  readonly onCancel: () => void
}

/** Works on the budget as it was when the form opened: news must not change what somebody is typing over. */
export function BudgetForm({ budget: openedWith, budgets, holder, countsFrom, after, ...rest }: BudgetFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const create = useCommand(CreateBudgetDocument, after)
  const edit = useCommand(ReviseBudgetDocument, after)
  const [budget] = useState(openedWith)
  const [before] = useState(() => valuesOf(budget, { currency: holder.currency, language }))
  const rules = useCallback(
    (words: TFunction) => budgetSchema(words, category => budgetFor(category, budgets, budget) !== undefined),
    [budgets, budget],
  )
  const groupId = holder.group?.id ?? null
  const form = useKeptDeedForm<BudgetValues>({
    keptAs: budget ? null : `budget-${groupId ?? 'own'}`,
    makesOne: !budget,
    rules,
    before,
    fields: budgetFields,
    failed: budget ? t('budgets.failures.update') : t('budgets.failures.create'),
  })
  const { control } = form.inputs
  const category = useWatch({ control, name: 'category' })
  const isOverallTaken = budgetFor('', budgets, budget) !== undefined
  const save = async (values: BudgetValues) => {
    const terms = budget ? form.changesSince(before, known => changedTerms(known, values)) : termsOf(values)
    const payload = await form.submit(
      terms,
      commandId =>
        budget
          ? edit({ id: budget.id, groupId, ...terms, commandId })
          : create({ groupId, ...termsOf(values), commandId }),
      values,
    )
    if (payload) rest.onDone(termsOf(values).category)
  }
  return (
    <DeedForm
      form={form}
      verb={budget ? t('budgets.form.save') : t('budgets.form.create')}
      onSend={save}
      onCancel={rest.onCancel}
    >
      <BudgetFields
        control={control}
        isOfGroup={groupId !== null}
        preferredCurrencies={rest.preferredCurrencies}
        isOverallTaken={isOverallTaken}
        other={category === '' ? undefined : budgetFor(category, budgets, budget)}
        onEditOther={other => {
          form.kept.putAway()
          rest.onEditOther(other)
        }}
      />
      <p className={styles.about}>
        {budget
          ? t('budgets.form.changeCounts', { month: countsFrom })
          : t('budgets.form.counts', { month: countsFrom })}
      </p>
    </DeedForm>
  )
}
