import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { DebtsFieldsFragment } from './Coming.generated.ts'

/** "You are owed €20 and owe €5." */
export function useDebtWords(): (debts: DebtsFieldsFragment) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ toViewer, byViewer }) => {
    const amounts = { owed: formatMoney(toViewer, language), owing: formatMoney(byViewer, language) }
    const [isOwed, isOwing] = [toViewer, byViewer].map(({ amount }) => Number(amount) !== 0)
    if (isOwed && isOwing) return t('recurring.coming.both', amounts)
    if (isOwed) return t('recurring.coming.owed', amounts)
    return isOwing ? t('recurring.coming.owing', amounts) : t('recurring.coming.quits')
  }
}
