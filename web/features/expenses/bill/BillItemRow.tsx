import { Check, Minus, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useWayBack } from '#web/ui/useWayBack.ts'
import { type Person, personOf, viewerFirst } from '../person.ts'
import { useNameList } from '../useNameList.ts'
import { usePersonName } from '../usePayerWords.ts'
import styles from './Bill.module.css'
import { BillItemForm } from './BillItemForm.tsx'
import { countOf } from './taken.ts'
import type { Bill, BillItem } from './useBill.ts'
import type { BillDeeds } from './useBillDeeds.ts'

interface BillItemRowProps {
  readonly item: BillItem
  readonly bill: Bill
  readonly deeds: BillDeeds
}

interface OpenableRowProps extends BillItemRowProps {
  /** While it still stands there, if whoever removes it is still there, too. */
  readonly onGoing: () => void
}

/** A line: one tap says that one had it. */
export function BillItemRow({ item, bill, deeds, onGoing }: OpenableRowProps) {
  const { t } = useTranslation()
  /** The line as it was when somebody began to change it. */
  const [before, setBefore] = useState<BillItem | null>(null)
  const { place, isHere, isBack, comeBack } = useWayBack<HTMLLIElement>()
  const close = () => {
    comeBack()
    setBefore(null)
  }
  if (before) {
    return (
      <li ref={place}>
        <BillItemForm
          currency={bill.currency}
          before={before}
          onSend={line => deeds.correct(before, line)}
          onRemove={() => deeds.remove(item, () => isHere() && onGoing())}
          onClose={close}
        />
      </li>
    )
  }
  return (
    <li ref={place} className={styles.item}>
      <div className={styles.line}>
        {item.isForAll ? <ForAll item={item} /> : <Own item={item} bill={bill} deeds={deeds} />}
        {bill.canEdit && (
          <Button
            variant="quiet"
            iconOnly
            autoFocus={isBack}
            aria-label={t('expenses.bill.change', { name: item.name })}
            onPress={() => setBefore(item)}
          >
            <Pencil size={16} aria-hidden />
          </Button>
        )}
      </div>
      {bill.canEdit && !item.isForAll && <Guests item={item} bill={bill} deeds={deeds} />}
    </li>
  )
}

const called = ({ quantity, name }: BillItem): string => (quantity > 1 ? `${quantity} × ${name}` : name)

function ForAll({ item }: { readonly item: BillItem }) {
  const { t } = useTranslation()
  return (
    <span className={cx(styles.tap, styles.forAll)}>
      <span className={styles.mark} aria-hidden />
      <span className={styles.words}>
        {called(item)}
        <span className={styles.hint}>{t('expenses.bill.forAll')}</span>
      </span>
      <Amount money={item.amount} />
    </span>
  )
}

function Own({ item, bill, deeds }: BillItemRowProps) {
  const { t } = useTranslation()
  const me = personOf(useViewer())
  const count = countOf(item, me)
  const take = (next: number) => void deeds.take(bill, item, me, next)
  return (
    <>
      <ToggleButton isSelected={count > 0} onChange={isMine => take(isMine ? 1 : 0)} className={cx(styles.tap)}>
        <span className={styles.mark} aria-hidden>
          <Check size={14} strokeWidth={3} />
        </span>
        <span className={styles.words}>
          {called(item)}
          <Takers item={item} />
        </span>
        <Amount money={item.amount} />
      </ToggleButton>
      {count > 0 && item.quantity > 1 && (
        <span className={styles.stepper}>
          <Button
            variant="quiet"
            iconOnly
            aria-label={t('expenses.bill.less', { name: item.name })}
            onPress={() => take(count - 1)}
          >
            <Minus size={16} aria-hidden />
          </Button>
          <span>{count}</span>
          <Button
            variant="quiet"
            iconOnly
            isDisabled={count >= item.quantity}
            aria-label={t('expenses.bill.more', { name: item.name })}
            onPress={() => take(count + 1)}
          >
            <Plus size={16} aria-hidden />
          </Button>
        </span>
      )}
    </>
  )
}

/** Who says that they had it. */
function Takers({ item }: { readonly item: BillItem }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { takers, untaken, quantity } = item
  const nameOf = usePersonName()
  const list = useNameList()
  if (takers.length === 0) return <span className={styles.hint}>{t('expenses.bill.nobody')}</span>
  const named = (person: Person) => {
    const count = countOf(item, person)
    return count > 1 ? `${nameOf(person)} (${count})` : nameOf(person)
  }
  return (
    <span className={styles.hint}>
      {list(viewerFirst(takers, viewer).map(named))}
      {untaken > 0 && quantity > 1 && ` · ${t('expenses.bill.untaken', { n: untaken })}`}
    </span>
  )
}

/** Whoever has no account has nobody else to tap for them. */
function Guests({ item, bill, deeds }: BillItemRowProps) {
  const { t } = useTranslation()
  const guests = bill.people.filter(({ isPlaceholder }) => isPlaceholder)
  if (guests.length === 0) return null
  return (
    <fieldset aria-label={t('expenses.bill.guests', { name: item.name })} className={styles.guests}>
      {guests.map(guest => (
        <ToggleButton
          key={guest.id}
          isSelected={countOf(item, guest) > 0}
          onChange={isTheirs => void deeds.take(bill, item, guest, isTheirs ? 1 : 0)}
          className={cx(styles.guest)}
        >
          {guest.displayName}
        </ToggleButton>
      ))}
    </fieldset>
  )
}
