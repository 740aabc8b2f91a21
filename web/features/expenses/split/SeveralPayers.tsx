import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { findCurrency } from '#domain/money/currency.ts'
import { formatMoney, writeTypedDecimal } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { SearchableSelect } from '#web/ui/SearchableSelect.tsx'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import type { Person } from '../person.ts'
import { DifferenceWords } from './DifferenceWords.tsx'
import { withoutPeople } from './formPeople.ts'
import { ListComplaint } from './ListComplaint.tsx'
import styles from './PeopleRows.module.css'
import { likelyPayment, paymentDifference } from './payment.ts'
import { findPerson, type NameOf, personChoices } from './personChoices.ts'

type Form = UseFormReturn<ExpenseFormValues>

interface SeveralPayersProps {
  readonly form: Form
  readonly candidates: readonly Person[]
  readonly nameOf: NameOf
}

/** Who paid how much; together they paid the amount. */
export function SeveralPayers({ form, candidates, nameOf }: SeveralPayersProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'payers' })
  const labelId = useId()
  const picker = useRef<HTMLButtonElement>(null)
  const [payers, amount, currency] = useWatch({ control, name: ['payers', 'amount', 'currency'] })
  const difference = paymentDifference({ payers, amount, currency })
  const others = withoutPeople(
    candidates,
    payers.map(({ person }) => person),
  )
  const add = (choiceId: string) => {
    const person = findPerson(others, choiceId)
    if (!person) return
    append({ person, amount: writeTypedDecimal(likelyPayment({ payers, amount, currency }), language) })
  }
  const leaveOut = (index: number) => {
    remove(index)
    picker.current?.focus()
  }
  return (
    <>
      <p id={labelId} className={styles.label}>
        {t('expenses.split.paidBy')}
      </p>
      <ul aria-labelledby={labelId} className={styles.rows}>
        {fields.map(({ id, person }, index) => (
          <PayerRow
            key={id}
            form={form}
            index={index}
            person={person}
            name={nameOf(person)}
            currency={currency}
            onRemove={fields.length > 1 ? () => leaveOut(index) : undefined}
          />
        ))}
      </ul>
      <div role="status" className={styles.total}>
        {difference && (
          <DifferenceWords
            difference={difference}
            write={decimal => formatMoney({ amount: decimal, currency }, language)}
          />
        )}
      </div>
      <ListComplaint control={control} name="payers" />
      <SearchableSelect
        label={t('expenses.split.alsoPaid')}
        choices={personChoices(others, nameOf)}
        value=""
        triggerRef={picker}
        onChange={add}
        placeholder={t('expenses.split.addPayer')}
        searchLabel={t('expenses.split.searchPeople')}
        noMatch={t('expenses.split.noMatch')}
      />
    </>
  )
}

interface PayerRowProps {
  readonly form: Form
  readonly index: number
  readonly person: Person
  readonly name: string
  readonly currency: string
  /** Somebody must have paid: the last one stays. */
  readonly onRemove: (() => void) | undefined
}

function PayerRow({ form, index, person, name, currency, onRemove }: PayerRowProps) {
  const { t } = useTranslation()
  return (
    <li className={styles.row}>
      <span className={styles.person}>
        <Avatar name={person.displayName} isOutline={person.isPlaceholder} size="small" />
        <span className={styles.name} title={name}>
          {name}
        </span>
      </span>
      <FormTextField
        control={form.control}
        name={`payers.${index}.amount`}
        label={t('expenses.split.paidAmount', { name })}
        isLabelHidden
        unit={findCurrency(currency)?.symbol}
        amountIn={currency}
        inputMode="decimal"
        autoComplete="off"
      />
      {onRemove && (
        <span className={styles.remove}>
          <Button variant="quiet" iconOnly aria-label={t('expenses.split.removePayer', { name })} onPress={onRemove}>
            <X size={16} aria-hidden />
          </Button>
        </span>
      )}
    </li>
  )
}
