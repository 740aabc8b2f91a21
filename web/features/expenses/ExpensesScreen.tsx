import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Beside } from '#web/ui/panes/Beside.tsx'
import { Panes } from '#web/ui/panes/Panes.tsx'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import { ExpenseList } from './ExpenseList.tsx'
import { FeedHeader } from './FeedHeader.tsx'
import { FoundLine } from './filters/FoundLine.tsx'
import { useFilter } from './filters/useFilter.ts'
import { ListDialogs } from './ListDialogs.tsx'
import { MonthTotalsContext } from './MonthHeading.tsx'
import { MonthTotals } from './MonthTotals.tsx'
import { NothingMatches } from './NothingToShow.tsx'
import { NothingYet } from './Starts.tsx'
import { MonthHero } from './standing/MonthHero.tsx'
import { StandingLine } from './standing/StandingLine.tsx'
import { nowhere } from './useExpenseDialog.ts'
import { useExpenseList } from './useExpenseList.ts'

interface ExpensesScreenProps {
  /** What stands beside the list, where there is room, while no entry is opened. */
  readonly beside?: ReactNode
}

export function ExpensesScreen({ beside }: ExpensesScreenProps) {
  const { t } = useTranslation()
  useDocumentTitle(t('expenses.heading'))
  const filterState = useFilter()
  const list = useExpenseList({ feedFilter: filterState.feedFilter, addedAt: nowhere })
  const { focus, dialog } = list
  const clearFilter = () => {
    filterState.reset()
    focus.goToHeading()
  }
  const searchWords = () => {
    if (filterState.asWords) filterState.become(filterState.asWords.filter, 'words')
    focus.goToHeading()
  }
  const words = filterState.asWords?.words ?? null
  const nothing = list.isFiltered ? (
    <NothingMatches words={words} onWords={searchWords} onReset={clearFilter} />
  ) : (
    <NothingYet onAdd={dialog.add} />
  )
  return (
    <Panes>
      <FeedHeader headingRef={focus.headingRef} filterState={filterState} onClearFilter={clearFilter} />
      {list.isFiltered ? (
        <FoundLine feed={list.feed} />
      ) : (
        <>
          <MonthHero feed={list.feed} />
          <StandingLine />
        </>
      )}
      <MonthTotalsContext value={MonthTotals}>
        <ExpenseList list={list} nothing={nothing} />
      </MonthTotalsContext>
      <ListDialogs list={list} />
      <Beside isExtra>{beside}</Beside>
    </Panes>
  )
}
