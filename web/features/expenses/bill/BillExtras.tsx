import { type FormEvent, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MoneyLike, writeTypedDecimal } from '#web/format/money.ts'
import { readTypedAmount, typedAmountFault } from '#web/format/typedAmount.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useWayBack } from '#web/ui/useWayBack.ts'
import styles from './Bill.module.css'
import { type Extras, extrasCorrected, KINDS } from './corrections.ts'
import { isBlank } from './isBlank.ts'
import { isNothing } from './isNothing.ts'
import type { Bill } from './useBill.ts'
import type { BillDeeds } from './useBillDeeds.ts'

interface BillExtrasProps {
  readonly bill: Bill
  readonly deeds: BillDeeds
  readonly canChange: boolean
}

/** What stands below the items, and whoever may change it does so in place. */
export function BillExtras({ bill, deeds, canChange }: BillExtrasProps) {
  const { t } = useTranslation()
  /** As it was when somebody began. */
  const [before, setBefore] = useState<Bill | null>(null)
  const { place, isBack, comeBack } = useWayBack<HTMLFormElement>()
  const close = () => {
    comeBack()
    setBefore(null)
  }
  if (before) return <ExtrasForm place={place} bill={before} deeds={deeds} onClose={close} />
  const there = KINDS.filter(kind => !isNothing(bill[kind]))
  return (
    <>
      {there.length > 0 && (
        <dl className={styles.sums}>
          {there.map(kind => (
            <div key={kind}>
              <dt>{t(`expenses.bill.kinds.${kind}`)}</dt>
              <dd>
                <Amount money={kind === 'discount' ? negative(bill[kind]) : bill[kind]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {canChange && !isBlank(bill) && (
        <div className={styles.ends}>
          <Button variant="quiet" autoFocus={isBack} onPress={() => setBefore(bill)}>
            {t('expenses.bill.extras')}
          </Button>
        </div>
      )}
    </>
  )
}

const negative = ({ amount, currency }: MoneyLike): MoneyLike => ({ amount: `-${amount}`, currency })

interface ExtrasFormProps extends Omit<BillExtrasProps, 'canChange'> {
  readonly place: Ref<HTMLFormElement>
  readonly onClose: () => void
}

function ExtrasForm({ place, bill, deeds, onClose }: ExtrasFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const written = (money: MoneyLike) => (isNothing(money) ? '' : writeTypedDecimal(money.amount, language))
  const [typed, setTyped] = useState<Extras>(() => ({
    ...{ tax: written(bill.tax), tip: written(bill.tip), discount: written(bill.discount) },
  }))
  /** An empty field says that there is none. */
  const faultOf = (text: string): string | null =>
    text.trim() === '' || /^0*[.,]?0*$/.test(text.trim()) ? null : typedAmountFault(t, text, bill.currency)
  const read = (text: string): string => (text.trim() === '' ? '0' : readTypedAmount(text, bill.currency))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (KINDS.some(kind => faultOf(typed[kind]) !== null)) return
    const extras = { tax: read(typed.tax), tip: read(typed.tip), discount: read(typed.discount) }
    if (await deeds.correctExtras(extrasCorrected(bill, extras))) onClose()
  }
  return (
    <form ref={place} className={styles.form} onSubmit={event => void send(event)} noValidate>
      <div className={styles.extras}>
        {KINDS.map((kind, index) => (
          <TextField
            key={kind}
            label={t(`expenses.bill.kinds.${kind}`)}
            value={typed[kind]}
            onChange={text => setTyped(known => ({ ...known, [kind]: text }))}
            error={faultOf(typed[kind]) ?? undefined}
            inputMode="decimal"
            autoComplete="off"
            autoFocus={index === 0}
          />
        ))}
      </div>
      <div className={styles.ends}>
        <Button onPress={onClose}>{t('common.cancel')}</Button>
        <Button type="submit">{t('expenses.bill.save')}</Button>
      </div>
    </form>
  )
}
