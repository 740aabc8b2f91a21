import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrencyChipsProps } from './CurrencyChips.tsx'
import chipStyles from './chip.module.css'
import { cx } from './cx.ts'
import fieldStyles from './field.module.css'
import styles from './PreferredCurrencies.module.css'

/** The same chips for whoever presses no keys: the browser's own. */
export function PlainCurrencyChips({ value, onChange }: CurrencyChipsProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <span id={`${id}-label`} className={fieldStyles.label}>
        {t('currency.preferred')}
      </span>
      <ul aria-labelledby={`${id}-label`} className={cx(chipStyles.chips, styles.row)}>
        {value.length === 0 && <li className={styles.none}>{t('currency.nonePreferred')}</li>}
        {value.map(code => (
          <li key={code} className={cx(chipStyles.chip, styles.code)}>
            {code}
            <button
              type="button"
              aria-label={t('people.removeNamed', { name: code })}
              onClick={() => onChange(value.filter(other => other !== code))}
              className={chipStyles.remove}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <span className={fieldStyles.hint}>{t('currency.preferredHint')}</span>
    </div>
  )
}
