import type { UseFormReturn } from 'react-hook-form'
import type { Viewer } from '../expense.ts'
import type { FormGroup } from '../split/formPeople.ts'
import { currencyByDefault, type ExpenseFormValues } from './expenseFormValues.ts'

/** Choices on which other fields follow. */
export function useFormChoices(form: UseFormReturn<ExpenseFormValues>, viewer: Viewer) {
  const { setValue, getValues, trigger } = form
  const { isSubmitted } = form.formState

  /** A rate was meant for one currency, and how many decimals an amount may have is a matter of its currency. */
  const setCurrency = (currency: string) => {
    if (currency === getValues('currency')) return
    setValue('currency', currency, { shouldDirty: true })
    setValue('confirmedRate', '')
    if (isSubmitted) void trigger()
  }
  const chooseCurrency = (currency: string) => {
    setValue('isCurrencyChosen', true)
    setCurrency(currency)
  }
  const chooseGroup = (group: FormGroup | null) => {
    setValue('groupId', group?.id ?? '', { shouldDirty: true, shouldValidate: isSubmitted })
    if (group) setValue('hasDetails', true)
    if (!getValues('isCurrencyChosen')) setCurrency(currencyByDefault({ group: group?.currency, own: viewer.currency }))
  }
  return { chooseCurrency, chooseGroup }
}
