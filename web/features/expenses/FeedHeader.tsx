import { Search } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import styles from './ExpensesScreen.module.css'
import type { Viewer } from './expense.ts'
import { FilterIndicator } from './filters/FilterIndicator.tsx'
import { FilterPanel } from './filters/FilterPanel.tsx'
import type { FilterState } from './filters/useFilter.ts'

interface FeedHeaderProps {
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly filterState: FilterState
  readonly onClearFilter: () => void
  readonly viewer: Viewer
}

/** What the page is, and what of it is shown. */
export function FeedHeader({ headingRef, filterState, onClearFilter, viewer }: FeedHeaderProps) {
  const { t } = useTranslation()
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  return (
    <>
      <div className={styles.header}>
        <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
          {t('expenses.heading')}
        </h1>
        <FilterIndicator filter={filterState.filter} onClear={onClearFilter} />
        <Button
          iconOnly
          aria-label={t('expenses.filter.open')}
          aria-expanded={isPanelOpen}
          onPress={() => setIsPanelOpen(!isPanelOpen)}
        >
          <Search size={18} aria-hidden />
        </Button>
      </div>
      {isPanelOpen && <FilterPanel state={filterState} viewer={viewer} />}
    </>
  )
}
