import { SlidersHorizontal } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import { AnalyticsButton } from './analytics/AnalyticsButton.tsx'
import styles from './ExpensesScreen.module.css'
import { FilterIndicator } from './filters/FilterIndicator.tsx'
import searchStyles from './filters/SearchField.module.css'
import { SearchField } from './filters/SearchField.tsx'
import type { FilterState } from './filters/useFilter.ts'

const filterPanel = part(async () => (await import('./filters/FilterPanel.tsx')).FilterPanel)
const parts = [filterPanel]

interface FeedHeaderProps {
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly filterState: FilterState
  readonly onClearFilter: () => void
}

/** What the page is, and what of it is shown. */
export function FeedHeader({ headingRef, filterState, onClearFilter }: FeedHeaderProps) {
  const { t } = useTranslation()
  usePrefetch(parts)
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  return (
    <>
      <div className={styles.header}>
        <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
          {t('expenses.heading')}
        </h1>
        <FilterIndicator filter={filterState.filter} onClear={onClearFilter} />
        <AnalyticsButton />
      </div>
      <div className={searchStyles.row}>
        <SearchField state={filterState} />
        <Button aria-expanded={isPanelOpen} onPress={() => setIsPanelOpen(!isPanelOpen)}>
          <SlidersHorizontal size={18} aria-hidden />
          {t('expenses.search.more')}
        </Button>
      </div>
      {isPanelOpen && <Part of={filterPanel} state={filterState} />}
    </>
  )
}
