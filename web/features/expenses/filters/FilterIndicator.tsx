import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { chipsOf } from './chips.ts'
import styles from './FilterPanel.module.css'
import { activeFilters, type Filter, restricting } from './filter.ts'
import { useChipWords } from './useChipWords.ts'

interface FilterIndicatorProps {
  readonly filter: Filter
  readonly onClear: () => void
}

/** Says that not everything is shown: by which filter, or by as many as there are chips. */
export function FilterIndicator({ filter, onClear }: FilterIndicatorProps) {
  const { t } = useTranslation()
  const count = chipsOf(restricting(filter), useChipWords(undefined)).length
  const active = activeFilters(filter)
  const [first] = active
  if (!first) return null
  const isOne = count === 1 && active.length === 1
  const words = isOne ? t(`expenses.filter.fields.${first}`) : t('expenses.filter.applied', { count })
  return (
    <div className={styles.indicator}>
      <span role="status">{words}</span>
      <Button variant="quiet" iconOnly aria-label={t('expenses.filter.clear')} onPress={onClear}>
        <X size={16} aria-hidden />
      </Button>
    </div>
  )
}
