import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { CurrencyPicker } from '#web/ui/CurrencyPicker.tsx'
import styles from './imports.module.css'
import { usePlan } from './usePlan.ts'
import { namesNoCurrency, type Opened } from './words.ts'

/** Only where the file leaves it open. */
export function OpenCurrency({ of }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const { preferredCurrencies } = useViewer()
  const { plan } = usePlan()
  if (!namesNoCurrency(of)) return null
  return (
    <div className={styles.choices}>
      <p className={styles.about}>{t('imports.currencyAbout')}</p>
      <CurrencyPicker
        label={t('imports.currencyOfAll')}
        value={of.currency}
        onChange={currency => void plan({ id: of.id, currency })}
        preferred={preferredCurrencies}
      />
    </div>
  )
}
