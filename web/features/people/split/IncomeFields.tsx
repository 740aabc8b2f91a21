import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import styles from '#web/ui/form.module.css'
import { MoneyFields } from '#web/ui/MoneyFields.tsx'
import type { Person } from '../people.ts'
import type { DefaultSplitValues } from './defaultSplitValues.ts'

interface IncomeFieldsProps {
  readonly control: Control<DefaultSplitValues>
  /** Who has not told theirs yet, besides the viewer. */
  readonly missing: readonly Person[]
}

/** What the viewer earns, which stays with them. */
export function IncomeFields({ control, missing }: IncomeFieldsProps) {
  const { t } = useTranslation()
  const { preferredCurrencies } = useViewer()
  const names = new Intl.ListFormat(useLanguage()).format(missing.map(({ displayName }) => displayName))
  return (
    <>
      <MoneyFields
        control={control}
        amount={{ name: 'income', label: t('people.split.income') }}
        currency={{ name: 'currency', label: t('people.settleForm.currency'), preferred: preferredCurrencies }}
      />
      <p className={styles.about}>{t('people.split.incomeHint')}</p>
      {missing.length > 0 && <p className={styles.about}>{t('people.split.incomeMissing', { names })}</p>}
    </>
  )
}
