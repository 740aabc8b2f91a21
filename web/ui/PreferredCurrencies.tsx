import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrencyChipsProps } from './CurrencyChips.tsx'
import { LateSelect } from './LateSelect.tsx'
import { PlainCurrencyChips } from './PlainCurrencyChips.tsx'
import styles from './PreferredCurrencies.module.css'
import { Part, part } from './part.tsx'
import { useForKeys } from './useForKeys.ts'

const chips = part(async () => (await import('./CurrencyChips.tsx')).CurrencyChips)
const picker = part(async () => (await import('./CurrencyPicker.tsx')).CurrencyPicker)

/** Currencies one uses often: a row of chips, each with a way to remove it, and a picker that adds at its end. */
export function PreferredCurrencies({ value, onChange }: CurrencyChipsProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const hasKeys = useForKeys(chips, place)
  const list = { value, onChange }
  return (
    <div className={styles.group}>
      <div ref={place}>{hasKeys ? <Part of={chips} {...list} /> : <PlainCurrencyChips {...list} />}</div>
      <LateSelect
        of={picker}
        label={t('currency.addPreferred')}
        text={t('currency.select')}
        isEmpty
        given={{
          label: t('currency.addPreferred'),
          value: '',
          except: value,
          onChange: code => onChange([...value, code]),
        }}
      />
    </div>
  )
}
