import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import surface from '#web/ui/surface.module.css'
import { FilterFields } from './FilterFields.tsx'
import styles from './FilterPanel.module.css'
import type { FilterState } from './useFilter.ts'

interface FilterPanelProps {
  readonly state: FilterState
}

export function FilterPanel({ state }: FilterPanelProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <search aria-labelledby={titleId} className={cx(surface.card, styles.panel)}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {t('expenses.filter.title')}
        </h2>
        <Button variant="quiet" onPress={state.reset}>
          {t('expenses.filter.reset')}
        </Button>
      </header>
      <FilterFields key={state.resets} state={state} />
    </search>
  )
}
