import { X } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { findCurrency } from '#domain/money/currency.ts'
import { formatMinor } from '#domain/money/money.ts'
import { isViewer } from '#web/format/person.ts'
import { useViewer } from '#web/format/viewer.ts'
import type { SplitType } from '#web/schema.generated.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import type { ExpenseFormValues } from '../form/expenseFormValues.ts'
import type { Person } from '../person.ts'
import { usePersonName } from '../usePayerWords.ts'
import { type Division, hasOddCent, sharesOf } from './division.ts'
import { ListComplaint } from './ListComplaint.tsx'
import styles from './PeopleRows.module.css'
import { SplitTotal } from './SplitTotal.tsx'
import type { Split } from './useSplit.ts'

type Form = UseFormReturn<ExpenseFormValues>

interface ParticipantsProps {
  readonly form: Form
  readonly seed: string
  readonly split: Split
  /** Who takes part as soon as they are there. */
  readonly coming: string | null
  readonly onRemove: (index: number) => void
}

/** Everybody who takes part, with what was typed for them and what it comes to. */
export function Participants({ form, seed, split, coming, onRemove }: ParticipantsProps) {
  const { t } = useTranslation()
  const division = useDivision(form, seed)
  const shares = sharesOf(division)
  return (
    <div className={styles.group}>
      <ul aria-label={t('expenses.split.participants')} className={styles.rows}>
        {split.fields.map(({ id, person }, index) => (
          <ParticipantRow
            key={id}
            form={form}
            index={index}
            person={person}
            division={division}
            share={shares[index] ?? null}
            onType={() => split.isTyped(person.id)}
            onRemove={() => onRemove(index)}
          />
        ))}
        {coming !== null && <ComingRow name={coming} />}
      </ul>
      <SplitTotal division={division} />
      {hasOddCent(division, shares) && seed === '' && <p className={styles.note}>{t('expenses.split.oddCent')}</p>}
      <ListComplaint control={form.control} name="participants" />
    </div>
  )
}

function useDivision({ control }: Form, seed: string): Division {
  const [amount, currency, type, participants] = useWatch({
    control,
    name: ['amount', 'currency', 'splitType', 'participants'],
  })
  return { amount, currency, type, participants, seed }
}

interface ParticipantRowProps {
  readonly form: Form
  readonly index: number
  readonly person: Person
  readonly division: Division
  /** In minor units, as far as it can be told. */
  readonly share: number | null
  /** Something is typed for them. */
  readonly onType: () => void
  readonly onRemove: () => void
}

function ParticipantRow({ form, index, person, division, share, onType, onRemove }: ParticipantRowProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const name = usePersonName()(person)
  const { type, currency } = division
  return (
    <li className={cx(styles.row, type !== 'EQUAL' && styles.typed)}>
      <span className={styles.person}>
        <Avatar name={person.displayName} isOutline={person.isPlaceholder} size="small" />
        <span className={styles.name} title={name}>
          {name}
        </span>
      </span>
      {type !== 'EQUAL' && (
        <FormTextField
          control={form.control}
          name={`participants.${index}.value`}
          label={t(`expenses.split.values.${type}`, { name })}
          isLabelHidden
          unit={unitOf(type, currency)}
          {...(type === 'AMOUNT' && { amountIn: currency })}
          inputMode="decimal"
          autoComplete="off"
          onInput={onType}
        />
      )}
      <span className={styles.share}>
        {share === null ? '–' : <Amount money={{ amount: formatMinor(share, currency), currency }} />}
      </span>
      {!isViewer(person, viewer) && (
        <span className={styles.remove}>
          <Button variant="quiet" iconOnly aria-label={t('expenses.split.remove', { name })} onPress={onRemove}>
            <X size={16} aria-hidden />
          </Button>
        </span>
      )}
    </li>
  )
}

function ComingRow({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  return (
    <li aria-busy className={styles.row}>
      <span className={styles.person}>
        <Avatar name={name} isOutline size="small" />
        <span className={styles.name} title={name}>
          {name}
        </span>
      </span>
      <span className={cx(styles.share, styles.coming)}>{t('people.placeholder.coming')}</span>
    </li>
  )
}

function unitOf(type: SplitType, currency: string): string | undefined {
  if (type === 'PERCENTAGE') return '%'
  return type === 'AMOUNT' ? findCurrency(currency)?.symbol : undefined
}
