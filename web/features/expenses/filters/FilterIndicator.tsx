import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import styles from './FilterPanel.module.css'
import { activeFilters, type Filter } from './filter.ts'

interface FilterIndicatorProps {
  readonly filter: Filter
  readonly onClear: () => void
}

/** Says that not everything is shown: by which filter, or by how many. */
export function FilterIndicator({ filter, onClear }: FilterIndicatorProps) {
  const { t } = useTranslation()
  const active = activeFilters(filter)
  const [first] = active
  if (!first) return null
  const words =
    active.length === 1 ? t(`expenses.filter.fields.${first}`) : t('expenses.filter.applied', { count: active.length })
  return (
    <div className={styles.indicator}>
      <span role="status">{words}</span>
      <Button variant="quiet" iconOnly aria-label={t('expenses.filter.clear')} onPress={onClear}>
        <X size={16} aria-hidden />
      </Button>
    </div>
  )
}
