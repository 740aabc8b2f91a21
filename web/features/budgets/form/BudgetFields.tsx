import { type Control, Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { CategoryPicker } from '#web/ui/CategoryPicker.tsx'
import { MoneyFields } from '#web/ui/MoneyFields.tsx'
import type { Budget } from '../budget.ts'
import styles from './BudgetFields.module.css'
import type { BudgetValues } from './budgetValues.ts'

interface BudgetFieldsProps {
  readonly control: Control<BudgetValues>
  /** Its members do not know each other's own categories. */
  readonly isOfGroup: boolean
  readonly preferredCurrencies: readonly string[]
  readonly isOverallTaken: boolean
  /** The one there is already for the chosen category. */
  readonly other: Budget | undefined
  readonly onEditOther: (budget: Budget) => void
}

/** How much may be spent in a month, and on what. */
export function BudgetFields(props: BudgetFieldsProps) {
  const { control, isOfGroup, preferredCurrencies, isOverallTaken, other, onEditOther } = props
  const { t } = useTranslation()
  return (
    <>
      <MoneyFields
        control={control}
        amount={{ name: 'amount', label: t('budgets.form.amount') }}
        currency={{ name: 'currency', label: t('budgets.form.currency'), preferred: preferredCurrencies }}
      />
      <Controller
        control={control}
        name="category"
        render={({ field, fieldState }) => (
          <CategoryPicker
            label={t('budgets.form.category')}
            value={field.value}
            onChange={field.onChange}
            triggerRef={field.ref}
            {...(isOverallTaken ? {} : { all: t('budgets.allCategories') })}
            builtInOnly={isOfGroup}
            error={fieldState.error?.message ?? (other && t('refusals.BUDGET_EXISTS'))}
          />
        )}
      />
      {other && (
        <div className={styles.editOther}>
          <Button variant="quiet" onPress={() => onEditOther(other)}>
            {t('budgets.form.editOther')}
          </Button>
        </div>
      )}
    </>
  )
}
