import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { FigureLink } from '#web/ui/figures/FigureLink.tsx'
import { PlainButton } from '#web/ui/PlainButton.tsx'
import type { Month } from './expense.ts'
import styles from './FeedList.module.css'
import type { MonthTotalsProps } from './MonthHeading.tsx'
import { MonthTotal } from './MonthTotal.tsx'

/** What a month comes to, and on demand in which currencies that was entered. */
export function MonthTotals({ month, name }: MonthTotalsProps) {
  const { t } = useTranslation()
  const { currency } = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  const { ownTotals, total } = month
  if (!total) return <Entered month={month} />
  const isMixed = ownTotals.some(entered => entered.currency !== currency)
  return (
    <>
      <div className={styles.monthTotals} title={t('expenses.monthTotalHint')}>
        {ownTotals.length > 0 && (
          <p>
            <MonthTotal month={month} total={total} />
          </p>
        )}
        {isMixed && (
          <PlainButton
            variant="quiet"
            iconOnly
            aria-label={t('standing.currencies', { month: name })}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown size={16} aria-hidden className={isOpen ? styles.unfolded : undefined} />
          </PlainButton>
        )}
      </div>
      {isMixed && isOpen && <Entered month={month} />}
    </>
  )
}

/** By currency, as it was entered. */
function Entered({ month: { startDate, endDate, ownTotals } }: { readonly month: Month }) {
  return (
    <p className={styles.monthCurrencies}>
      {ownTotals.map(total => (
        <FigureLink key={total.currency} of={{ spent: { startDate, endDate, enteredIn: total.currency } }}>
          <Amount money={total} />
        </FigureLink>
      ))}
    </p>
  )
}
