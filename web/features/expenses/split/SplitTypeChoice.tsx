import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SplitType } from '#web/schema.generated.ts'
import { Select } from '#web/ui/Select.tsx'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'

const types = ['EQUAL', 'PERCENTAGE', 'RATIO', 'AMOUNT'] as const satisfies readonly SplitType[]

interface SplitTypeChoiceProps {
  readonly form: UseFormReturn<ExpenseFormValues>
  readonly onChange: (type: SplitType) => void
}

export function SplitTypeChoice({ form, onChange }: SplitTypeChoiceProps) {
  const { t } = useTranslation()
  const value = useWatch({ control: form.control, name: 'splitType' })
  const options = types.map(id => ({ id, text: t(`expenses.split.types.${id}`) }))
  return (
    <Select
      label={t('expenses.split.type')}
      isLabelHidden
      isInline
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
