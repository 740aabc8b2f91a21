import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { CategoryPicker } from '#web/ui/CategoryPicker.tsx'
import { SearchableSelect } from '#web/ui/SearchableSelect.tsx'
import styles from './FilterPanel.module.css'
import { type FilterKey, isAtRest } from './filter.ts'
import { KindChoice } from './KindChoice.tsx'
import { AmountFilter, DayFilter, TitleFilter } from './TypedFilters.tsx'
import type { FilterState } from './useFilter.ts'
import { useFilterChoices } from './useFilterChoices.ts'

interface FilterFieldsProps {
  readonly state: FilterState
}

/** Stands for no restriction, in lists where something has to be chosen. */
const all = 'all'

export function FilterFields({ state }: FilterFieldsProps) {
  const viewer = useViewer()
  const { t } = useTranslation()
  const { filter, set } = state
  const choices = useFilterChoices(filter)
  const field = (key: FilterKey) => ({
    label: t(`expenses.filter.fields.${key}`),
    isDisabled: isAtRest(key, filter),
    value: filter[key] ?? '',
    onChange: (value: string) => set(key, value),
  })
  const choice = (key: FilterKey) => {
    const { value, onChange, ...rest } = field(key)
    return { ...rest, value: value || all, onChange: (id: string) => onChange(id === all ? '' : id) }
  }
  const isDayTurned = Boolean(filter.startDate && filter.endDate && filter.startDate > filter.endDate)
  const isAmountTurned = Number(filter.minAmount ?? 0) > Number(filter.maxAmount ?? Number.POSITIVE_INFINITY)
  return (
    <>
      <div className={styles.fields}>
        <KindChoice state={state} />
        <SearchableSelect
          {...choice('paidBy')}
          choices={[{ id: all, text: t('expenses.filter.allUsers') }, ...choices.payers]}
          placeholder={t('expenses.filter.allUsers')}
          searchLabel={t('expenses.split.searchPeople')}
          noMatch={t('expenses.split.noMatch')}
        />
        <CategoryPicker {...field('category')} all={t('expenses.filter.allCategories')} />
        <SearchableSelect
          {...choice('currency')}
          choices={[{ id: all, text: t('expenses.filter.allCurrencies') }, ...choices.currencies]}
          placeholder={t('currency.select')}
          searchLabel={t('currency.search')}
          noMatch={t('currency.noMatch')}
        />
        <DayFilter {...field('startDate')} />
        <DayFilter {...field('endDate')} error={isDayTurned ? t('expenses.filter.endBeforeStart') : undefined} />
        <AmountFilter {...field('minAmount')} currency={viewer.currency} />
        <AmountFilter
          {...field('maxAmount')}
          currency={viewer.currency}
          error={isAmountTurned ? t('expenses.filter.maxBelowMin') : undefined}
        />
        <SearchableSelect
          {...choice('tripId')}
          choices={[
            { id: all, text: t('expenses.filter.allTrips') },
            { id: 'none', text: t('expenses.filter.noTrip') },
            ...choices.trips,
          ]}
          placeholder={t('expenses.filter.allTrips')}
          searchLabel={t('expenses.filter.searchTrips')}
          noMatch={t('expenses.filter.noTripFound')}
        />
        <SearchableSelect
          {...choice('groupId')}
          choices={[
            { id: all, text: t('expenses.filter.allGroups') },
            { id: 'none', text: t('expenses.details.noGroup') },
            ...choices.groups,
          ]}
          placeholder={t('expenses.filter.allGroups')}
          searchLabel={t('expenses.details.searchGroups')}
          noMatch={t('expenses.details.noGroupFound')}
        />
        <TitleFilter {...field('title')} />
      </div>
      <p role="status" className={styles.hint}>
        {filter.type === 'transfers' && t('expenses.filter.transfersHint')}
      </p>
    </>
  )
}
