import { useTranslation } from 'react-i18next'
import { Select } from '#web/ui/Select.tsx'
import type { Filter } from './filter.ts'
import type { FilterState } from './useFilter.ts'

type Kind = 'all' | 'mine' | 'shared' | 'payments' | 'expenses'

/** What each says of the two filters that the address knows. */
const filters: Readonly<Record<Kind, Pick<Filter, 'expenseType' | 'type'>>> = {
  all: {},
  mine: { expenseType: 'personal' },
  shared: { expenseType: 'split' },
  payments: { type: 'transfers' },
  expenses: { type: 'expenses' },
}

function kindOf({ expenseType, type }: Filter): Kind {
  if (type === 'transfers') return 'payments'
  if (expenseType !== undefined) return expenseType === 'personal' ? 'mine' : 'shared'
  return type === 'expenses' ? 'expenses' : 'all'
}

/** Whether it is one's own, shared or a payment: one choice for what are two filters to the address. */
export function KindChoice({ state: { filter, become } }: { readonly state: FilterState }) {
  const { t } = useTranslation()
  const words: Readonly<Record<Kind, string>> = {
    all: t('expenses.filter.all'),
    mine: t('expenses.search.kinds.mine'),
    shared: t('expenses.search.kinds.shared'),
    payments: t('expenses.search.kinds.payments'),
    expenses: t('expenses.filter.expenses'),
  }
  const chosen = kindOf(filter)
  const offered: readonly Kind[] = ['all', 'mine', 'shared', 'payments', ...(chosen === 'expenses' ? [chosen] : [])]
  const choose = (kind: Kind) => {
    const { expenseType: _expenseType, type: _type, ...rest } = filter
    become({ ...rest, ...filters[kind] }, 'kind')
  }
  return (
    <Select
      label={t('expenses.filter.fields.type')}
      options={offered.map(id => ({ id, text: words[id] }))}
      value={chosen}
      onChange={choose}
    />
  )
}
