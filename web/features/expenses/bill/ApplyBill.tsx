import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Button } from '#web/ui/Button.tsx'
import { Question } from '#web/ui/Question.tsx'
import { useWayBack } from '#web/ui/useWayBack.ts'
import styles from './Bill.module.css'
import { isBlank } from './isBlank.ts'
import { isNothing } from './isNothing.ts'
import type { Bill } from './useBill.ts'
import type { BillDeeds } from './useBillDeeds.ts'

interface ApplyBillProps {
  readonly bill: Bill
  readonly deeds: BillDeeds
  /** While it still stands there; whether whoever discards it is still here. */
  readonly onDiscard: (isHere: boolean) => void
}

/** The expense stays split as it is until somebody wants it to be split by its bill. */
export function ApplyBill({ bill, deeds, onDiscard }: ApplyBillProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [asked, setAsked] = useState<'left' | 'discard' | null>(null)
  const { place, isHere } = useWayBack<HTMLDivElement>()
  const { left, items, remaining, isApplied } = bill
  if (isBlank(bill)) return null
  const isWhole = remaining !== null && isNothing(remaining)
  const apply = (sharesLeft: boolean) => void deeds.apply(bill, sharesLeft)
  const close = () => setAsked(null)
  const amount = formatMoney(left.amount, language)
  return (
    <div ref={place} className={styles.ends}>
      <Button variant="quiet" onPress={() => setAsked('discard')}>
        {t('expenses.bill.discard')}
      </Button>
      {isApplied && deeds.undo && <Button onPress={() => void deeds.undo?.()}>{t('common.undo')}</Button>}
      {!isApplied && items.length > 0 && (
        <Button
          variant="primary"
          isDisabled={!isWhole}
          onPress={() => (left.count > 0 ? setAsked('left') : apply(false))}
        >
          {t('expenses.bill.apply')}
        </Button>
      )}
      {asked === 'left' && (
        <Question
          title={t('expenses.bill.shareLeftTitle')}
          message={t('expenses.bill.shareLeft', { n: left.count, amount })}
          confirmLabel={t('expenses.bill.apply')}
          isHarmless
          onCancel={close}
          onConfirm={() => {
            close()
            apply(true)
          }}
        />
      )}
      {asked === 'discard' && (
        <Question
          title={t('expenses.bill.discardTitle')}
          message={t('expenses.bill.discardText')}
          confirmLabel={t('expenses.bill.discard')}
          onCancel={close}
          onConfirm={() => {
            close()
            void deeds.discard(() => onDiscard(isHere()))
          }}
        />
      )}
    </div>
  )
}
