import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import { ExpenseList } from './ExpenseList.tsx'
import { FeedHeader } from './FeedHeader.tsx'
import { useFilter } from './filters/useFilter.ts'
import { ListDialogs } from './ListDialogs.tsx'
import { NothingMatches, NothingYet } from './NothingToShow.tsx'
import { useExpenseList } from './useExpenseList.ts'

export function ExpensesScreen() {
  const { t } = useTranslation()
  useDocumentTitle(t('expenses.heading'))
  const filterState = useFilter()
  const list = useExpenseList({ feedFilter: filterState.feedFilter, tripId: null })
  const { focus, dialog } = list
  const clearFilter = () => {
    filterState.reset()
    focus.goToHeading()
  }
  return (
    <>
      <FeedHeader headingRef={focus.headingRef} filterState={filterState} onClearFilter={clearFilter} />
      <ExpenseList
        list={list}
        nothing={list.isFiltered ? <NothingMatches onReset={clearFilter} /> : <NothingYet onAdd={dialog.add} />}
      />
      <ListDialogs list={list} />
    </>
  )
}
