import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { OneExpenseDocument } from '../OneExpense.generated.ts'

/** What the dialog of an expense is called: nobody is promised to edit what they may only look at. */
export function useEditTitle(expenseId: string | null): string {
  const { t } = useTranslation()
  const { data } = useQuery(OneExpenseDocument, { variables: { id: expenseId ?? '' }, skip: expenseId === null })
  return data?.expense?.canEdit === false ? t('expenses.look') : t('expenses.edit')
}
