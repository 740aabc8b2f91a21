import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { DebtsFieldsFragment } from './Coming.generated.ts'

type Debts = Pick<DebtsFieldsFragment, 'toViewer' | 'byViewer'>

const isSomething = ({ minor }: Debts['toViewer']): boolean => minor !== '0'

export const hasDebts = ({ toViewer, byViewer }: Debts): boolean => isSomething(toViewer) || isSomething(byViewer)

/** "You are owed €20 and owe €5." */
export function useDebtWords(): (debts: Debts) => string {
  const { t } = useTranslation()
  const language = useLanguage()
  return ({ toViewer, byViewer }) => {
    const amounts = { owed: formatMoney(toViewer, language), owing: formatMoney(byViewer, language) }
    const [isOwed, isOwing] = [toViewer, byViewer].map(isSomething)
    if (isOwed && isOwing) return t('recurring.coming.both', amounts)
    if (isOwed) return t('recurring.coming.owed', amounts)
    return isOwing ? t('recurring.coming.owing', amounts) : t('recurring.coming.quits')
  }
}
