import { useQuery } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { SkeletonBar, useIsSlow } from '#web/ui/Skeleton.tsx'
import { minorOf } from '../balances.ts'
import type { Balance } from '../people.ts'
import { type Debt, debtOf } from './debt.ts'
import { SettlingExpenseDocument, type SettlingExpenseQuery } from './OpenExpenses.generated.ts'
import type { OpenExpense } from './paidFor.ts'
import { openOf } from './useOpenExpenses.ts'

interface SettleExpenseProps {
  readonly expenseId: string
  readonly personId: string
  /** Perhaps simplified: then what one owes somebody for an expense is perhaps to be paid to others. */
  readonly balance: Balance | undefined
  readonly children: (debt: Debt, expense: OpenExpense) => ReactNode
}

/** What is left to pay somebody for one expense, as it is when the form opens. */
export function SettleExpense({ expenseId, children, ...between }: SettleExpenseProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(SettlingExpenseDocument, {
    variables: { id: expenseId },
    fetchPolicy: 'network-only',
  })
  const isSlow = useIsSlow(!data && !error)
  const [opened, setOpened] = useState<ReturnType<typeof whatIsLeft>>()
  if (data && opened === undefined) setOpened(whatIsLeft(data, between))
  if (opened) return children(opened.debt, opened.expense)
  if (error) {
    return (
      <Banner
        text={t('people.settleForm.openNotLoaded')}
        action={{ label: t('common.retry'), run: () => void refetch().catch(() => undefined) }}
      />
    )
  }
  if (opened === null) return <p>{t('people.settleForm.nothing')}</p>
  return isSlow ? <SkeletonBar width="70%" /> : null
}

/** Null: nothing is. */
function whatIsLeft(
  { expense, expenseSettlement }: SettlingExpenseQuery,
  { personId, balance }: Pick<SettleExpenseProps, 'personId' | 'balance'>,
): { readonly debt: Debt; readonly expense: OpenExpense } | null {
  const found = expenseSettlement?.find(({ person }) => person.id === personId)
  if (!expense || !found || minorOf(found.open) === 0) return null
  const { currency } = expense.amount
  const known = balance && debtOf(balance, currency)
  const net = minorOf(found.balance)
  const groupId = expense.group?.id ?? null
  const plain: Debt = {
    ...{ person: found.person, currency, net, isOneOfSeveral: false, within: null },
    parts: net === 0 ? [] : [{ groupId, groupName: expense.group?.name ?? null, minor: net }],
  }
  return { debt: known?.net === net ? known : plain, expense: openOf(expense, found.open) }
}
