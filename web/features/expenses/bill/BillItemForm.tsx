import type { TFunction } from 'i18next'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tidyText } from '#domain/text.ts'
import { readTypedAmount, typedAmountFault } from '#web/format/typedAmount.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { RestoredDraft } from '#web/ui/RestoredDraft.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './Bill.module.css'
import type { Line } from './corrections.ts'
import { type TypedLine, useTypedLine } from './typedLine.ts'
import type { BillItem } from './useBill.ts'

interface BillItemFormProps {
  readonly currency: string
  /** The line that is changed; without one, another one is written. */
  readonly before?: BillItem
  /** The expense for which another line is there again after a reload. */
  readonly keptFor?: string
  /** Answers whether it was done. */
  readonly onSend: (line: Line) => Promise<boolean>
  readonly onRemove?: () => Promise<boolean>
  readonly onClose: () => void
}

/** One line after the other: Enter writes it down, and the next one can be typed. */
export function BillItemForm({ currency, before, keptFor, onSend, onRemove, onClose }: BillItemFormProps) {
  const { t } = useTranslation()
  const { typed, isRestored, put, putAway, startOver } = useTypedLine(before, keptFor)
  const [isChecked, setIsChecked] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const faults = faultsOf(typed, currency, t)
  const beginAnew = () => {
    startOver()
    setIsChecked(false)
    first.current?.focus()
  }
  const close = () => {
    putAway()
    onClose()
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (isSending || Object.values(faults).some(fault => fault !== null)) return
    setIsSending(true)
    const { isForAll } = typed
    const line = { name: tidyText(typed.name), amount: readTypedAmount(typed.amount, currency), isForAll }
    const isDone = await onSend({ ...line, quantity: Number(typed.quantity) })
    setIsSending(false)
    if (!isDone) return
    if (before) onClose()
    else beginAnew()
  }
  return (
    <form className={styles.form} onSubmit={event => void send(event)} noValidate>
      {isRestored && <RestoredDraft onStartOver={beginAnew} />}
      <LineFields typed={typed} put={put} faults={isChecked ? faults : NO_FAULTS} first={first} />
      <div className={styles.ends}>
        {onRemove && (
          <Button variant="quiet" onPress={() => void onRemove()}>
            {t('expenses.bill.remove')}
          </Button>
        )}
        <Button onPress={close}>{before ? t('common.cancel') : t('common.done')}</Button>
        <Button type="submit" isDisabled={isSending}>
          {before ? t('expenses.bill.save') : t('expenses.bill.add')}
        </Button>
      </div>
    </form>
  )
}

type Faults = Readonly<Record<'name' | 'amount' | 'quantity', string | null>>

/** Nothing is said of what is wrong before somebody wants to send it. */
const NO_FAULTS: Faults = { name: null, amount: null, quantity: null }

function faultsOf({ name, amount, quantity }: TypedLine, currency: string, t: TFunction): Faults {
  const count = Number(quantity)
  return {
    name: tidyText(name) === '' ? t('refusals.NAME_REQUIRED') : null,
    amount: typedAmountFault(t, amount, currency),
    quantity: Number.isInteger(count) && count >= 1 && count <= 100 ? null : t('expenses.bill.quantityFault'),
  }
}

interface LineFieldsProps {
  readonly typed: TypedLine
  readonly put: (part: Partial<TypedLine>) => void
  readonly faults: Faults
  readonly first: Ref<HTMLInputElement>
}

function LineFields({ typed, put, faults, first }: LineFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={t('expenses.bill.name')}
          value={typed.name}
          onChange={name => put({ name })}
          error={faults.name ?? undefined}
          autoComplete="off"
          autoFocus
          inputRef={first}
          maxLength={100}
        />
        <TextField
          label={t('expenses.bill.amount')}
          value={typed.amount}
          onChange={amount => put({ amount })}
          error={faults.amount ?? undefined}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          label={t('expenses.bill.quantity')}
          value={typed.quantity}
          onChange={quantity => put({ quantity })}
          error={faults.quantity ?? undefined}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Checkbox isSelected={typed.isForAll} onChange={isForAll => put({ isForAll })}>
        {t('expenses.bill.isForAll')}
      </Checkbox>
    </>
  )
}
