import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useWayBack } from '#web/ui/useWayBack.ts'
import type { Expense } from '../expense.ts'
import type { OwnVersions } from '../opened/useOwnVersions.ts'
import { ApplyBill } from './ApplyBill.tsx'
import styles from './Bill.module.css'
import { BillExtras } from './BillExtras.tsx'
import { BillItemForm } from './BillItemForm.tsx'
import { BillItemRow } from './BillItemRow.tsx'
import { BillShares } from './BillShares.tsx'
import { BillSums } from './BillSums.tsx'
import { isBlank } from './isBlank.ts'
import { type Bill, type BillItem, useBill } from './useBill.ts'
import { type BillDeeds, useBillDeeds } from './useBillDeeds.ts'

interface BillSectionProps {
  readonly expense: Expense
  readonly during: OwnVersions['during']
}

/** The lines of what an expense was for, on which everybody taps what they had. */
export function BillSection({ expense, during }: BillSectionProps) {
  const { t } = useTranslation()
  const { bill, error, readAgain } = useBill(expense)
  const deeds = useBillDeeds(expense, during)
  const [isBegun, setIsBegun] = useState(false)
  /** By whoever looks at it: there they can begin anew. */
  const [isEmptied, setIsEmptied] = useState(false)
  if (!bill) {
    const retry = { label: t('common.retry'), run: () => void readAgain() }
    return error ? <Banner text={t('expenses.bill.loadFailed')} action={retry} /> : null
  }
  const isEmpty = isBlank(bill)
  if (isEmpty && !bill.canEdit) return null
  if (isEmpty && !isBegun) {
    return (
      <p className={styles.begin}>
        <Button autoFocus={isEmptied} onFocus={() => setIsEmptied(false)} onPress={() => setIsBegun(true)}>
          {t('expenses.bill.begin')}
        </Button>
        <span className={styles.hint}>{t('expenses.bill.beginHint')}</span>
      </p>
    )
  }
  const onDiscard = (isHere: boolean) => {
    setIsBegun(false)
    setIsEmptied(isHere)
  }
  return <OpenBill {...{ bill, expense, deeds, isBegun, onDiscard }} onEmptied={() => setIsEmptied(true)} />
}

interface OpenBillProps {
  readonly expense: Expense
  readonly bill: Bill
  readonly deeds: BillDeeds
  /** Just now: whoever did so is about to write it down. */
  readonly isBegun: boolean
  /** As nothing is left on it, it is about to go as a whole. */
  readonly onEmptied: () => void
  readonly onDiscard: (isHere: boolean) => void
}

function OpenBill({ bill, expense, deeds, isBegun, onEmptied, onDiscard }: OpenBillProps) {
  const { t } = useTranslation()
  const headingId = useId()
  const [isWriting, setIsWriting] = useState(isBegun)
  const { place, isBack, comeBack } = useWayBack<HTMLElement>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { canEdit } = bill
  // What it was written down in is no longer that of the expense.
  const isForeign = bill.currency !== expense.amount.currency
  const stopWriting = () => {
    comeBack()
    setIsWriting(false)
  }
  const goOnWithout = (item: BillItem) => {
    heading.current?.focus()
    if (isBlank({ ...bill, items: bill.items.filter(({ number }) => number !== item.number) })) onEmptied()
  }
  return (
    <section ref={place} aria-labelledby={headingId} className={styles.bill}>
      <header className={styles.header}>
        <h3 ref={heading} id={headingId} tabIndex={-1} className={styles.heading}>
          {t('expenses.bill.title')}
        </h3>
        {bill.isApplied && <span className={styles.hint}>{t('expenses.bill.isApplied')}</span>}
      </header>
      <ul className={styles.items}>
        {bill.items.map(item => (
          <BillItemRow key={item.number} item={item} bill={bill} deeds={deeds} onGoing={() => goOnWithout(item)} />
        ))}
      </ul>
      {canEdit && !isForeign && isWriting && (
        <BillItemForm currency={bill.currency} keptFor={expense.id} onSend={deeds.add} onClose={stopWriting} />
      )}
      {canEdit && !isForeign && !isWriting && (
        <div className={styles.ends}>
          <Button variant="quiet" autoFocus={isBack} onPress={() => setIsWriting(true)}>
            <Plus size={16} aria-hidden />
            {t('expenses.bill.add')}
          </Button>
        </div>
      )}
      <BillExtras bill={bill} deeds={deeds} canChange={canEdit && !isForeign} />
      <BillSums bill={bill} deeds={deeds} />
      <BillShares bill={bill} />
      {canEdit && <ApplyBill bill={bill} deeds={deeds} onDiscard={onDiscard} />}
    </section>
  )
}
