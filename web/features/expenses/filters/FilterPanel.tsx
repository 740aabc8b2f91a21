import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import type { Viewer } from '../expense.ts'
import { FilterFields } from './FilterFields.tsx'
import styles from './FilterPanel.module.css'
import type { FilterState } from './useFilter.ts'

interface FilterPanelProps {
  readonly state: FilterState
  readonly viewer: Viewer
}

export function FilterPanel({ state, viewer }: FilterPanelProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [resets, setResets] = useState(0)
  return (
    <search aria-labelledby={titleId} className={styles.panel}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {t('expenses.filter.title')}
        </h2>
        <Button
          variant="quiet"
          onPress={() => {
            setResets(resets + 1)
            state.reset()
          }}
        >
          {t('expenses.filter.reset')}
        </Button>
      </header>
      {/* What is typed and does not count yet goes with a reset too. */}
      <FilterFields key={resets} state={state} viewer={viewer} />
    </search>
  )
}
