import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isGone, useOwnCategories } from '#web/format/ownCategories.ts'
import { useViewer } from '#web/format/viewer.ts'
import { expenseFormSchema } from './expenseFormRules.ts'
import type { ExpenseFormValues } from './expenseFormValues.ts'

export function useExpenseForm(initialValues: ExpenseFormValues): UseFormReturn<ExpenseFormValues> {
  const { t } = useTranslation()
  const own = useOwnCategories()
  const { id: viewerId } = useViewer()
  const resolver = useMemo(
    () => zodResolver(expenseFormSchema({ t, viewerId, isGone: category => isGone(own, category) })),
    [t, viewerId, own],
  )
  return useForm<ExpenseFormValues>({ resolver, defaultValues: initialValues })
}
