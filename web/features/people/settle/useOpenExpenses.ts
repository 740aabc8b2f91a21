import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { minorOf } from '../balances.ts'
import type { Debt } from './debt.ts'
import { type OpenExpenseFieldsFragment, OpenExpensesDocument } from './OpenExpenses.generated.ts'
import type { OpenExpense } from './paidFor.ts'

export const openOf = (expense: OpenExpenseFieldsFragment, open: { readonly minor: string }): OpenExpense => ({
  ...{ id: expense.id, title: expense.title, date: expense.date, minor: minorOf(open) },
  ...{ groupId: expense.group?.id ?? null, groupName: expense.group?.name ?? null },
})

/** For which expenses something is left to pay between the two, the newest first; asked for when somebody wants to know. */
export function useOpenExpenses({ person, currency, within }: Debt, wanted: OpenExpense | null, isAsked: boolean) {
  const { data, error, refetch } = useQuery(OpenExpensesDocument, {
    variables: { person: person.id, currency },
    skip: !isAsked,
    // Paid for meanwhile, they are open no more.
    fetchPolicy: 'network-only',
  })
  const open = useMemo(() => {
    const listed = data?.openExpenses.map(each => openOf(each.expense, each.open)) ?? []
    const inPlace = within === null ? listed : listed.filter(({ groupName }) => groupName === within)
    // It may be older than those that are listed.
    const isListed = wanted === null || inPlace.some(({ id }) => id === wanted.id)
    return isListed ? inPlace : [...inPlace, wanted]
  }, [data, within, wanted])
  return { open, isLoading: isAsked && !data && !error, error, refetch }
}

export type OpenExpenses = ReturnType<typeof useOpenExpenses>
