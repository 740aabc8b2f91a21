import type { ReactNode } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { CategoryPicker } from '#web/ui/CategoryPicker.tsx'
import { FormDateField } from '#web/ui/FormDateField.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { MoneyFields } from '#web/ui/MoneyFields.tsx'
import { ConvertedAmount } from '../conversion/ConvertedAmount.tsx'
import type { Conversion } from '../conversion/useConversion.ts'
import styles from './ExpenseForm.module.css'
import { capitaliseFirst, type ExpenseFormValues } from './expenseFormValues.ts'

interface ExpenseFieldsProps {
  readonly control: Control<ExpenseFormValues>
  readonly conversion: Conversion
  /** The categories used last. */
  readonly recent: readonly string[]
  readonly onCurrencyChange: (currency: string) => void
  /** Below the title: whom it is shared with, mostly. */
  readonly children?: ReactNode
}

/** The amount first and large, then what it was for; category and date are filled in already. */
export function ExpenseFields(props: ExpenseFieldsProps) {
  const { t } = useTranslation()
  const { control } = props
  return (
    <>
      <Money {...props} />
      <div className={styles.facts}>
        <div className={styles.title}>
          <FormTextField
            control={control}
            name="title"
            label={t('expenses.form.title')}
            placeholder={t('expenses.form.titleExample')}
            autoComplete="off"
            transform={capitaliseFirst}
          />
        </div>
        {props.children}
        <CategoryAndDate control={control} recent={props.recent} />
      </div>
    </>
  )
}

function Money({ control, conversion, onCurrencyChange }: ExpenseFieldsProps) {
  const { t } = useTranslation()
  const { preferredCurrencies } = useViewer()
  return (
    <div>
      <MoneyFields
        control={control}
        amount={{ name: 'amount', label: t('expenses.form.amount'), placeholder: '0' }}
        currency={{
          name: 'currency',
          label: t('expenses.form.currency'),
          preferred: preferredCurrencies,
          onChange: onCurrencyChange,
        }}
      />
      <ConvertedAmount control={control} conversion={conversion} />
    </div>
  )
}

function CategoryAndDate({ control, recent }: Pick<ExpenseFieldsProps, 'control' | 'recent'>) {
  const { t } = useTranslation()
  return (
    <>
      <Controller
        control={control}
        name="category"
        render={({ field, fieldState }) => (
          <CategoryPicker
            label={t('expenses.form.category')}
            value={field.value}
            recent={recent}
            onChange={field.onChange}
            triggerRef={field.ref}
            error={fieldState.error?.message}
            compact
          />
        )}
      />
      <div className={styles.date}>
        <FormDateField control={control} name="date" label={t('expenses.form.date')} />
      </div>
    </>
  )
}
