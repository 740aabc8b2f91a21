import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isGone, useOwnCategories } from '#web/format/ownCategories.ts'
import { expenseFormSchema } from './expenseFormRules.ts'
import type { ExpenseFormValues } from './expenseFormValues.ts'

export function useExpenseForm(initialValues: ExpenseFormValues): UseFormReturn<ExpenseFormValues> {
  const { t } = useTranslation()
  const own = useOwnCategories()
  const resolver = useMemo(() => zodResolver(expenseFormSchema(t, category => isGone(own, category))), [t, own])
  return useForm<ExpenseFormValues>({ resolver, defaultValues: initialValues })
}
