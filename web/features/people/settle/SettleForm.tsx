import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { readTypedDecimal } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { CurrencyPicker } from '#web/ui/CurrencyPicker.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import { FormFooter } from '../FormFooter.tsx'
import formStyles from '../form.module.css'
import type { Viewer } from '../people.ts'
import { RecordTransfersDocument } from '../Settling.generated.ts'
import type { Send } from '../useSend.ts'
import { useSubmission } from '../useSubmission.ts'
import type { Debt } from './debt.ts'
import { Forecast } from './Forecast.tsx'
import { Parties } from './Parties.tsx'
import { RateField } from './RateField.tsx'
import styles from './SettleForm.module.css'
import { initialValues, planOf, type SettleValues, settleFields, settleSchema, transferInputs } from './settleValues.ts'
import { useSuggestedFigures } from './useSuggestedFigures.ts'

const paidBy = ({ amount, currency }: SettleValues) => ({ amount: readTypedDecimal(amount), currency })

/** What was recorded: so much, by these transfers. */
export interface Settled {
  readonly amount: string
  readonly currency: string
  readonly transferIds: readonly string[]
}

interface SettleFormProps {
  readonly debt: Debt
  readonly viewer: Viewer
  readonly send: Send
  readonly onSettled: (settled: Settled) => void
  readonly onCancel: () => void
}

export function SettleForm({ debt, viewer, send, onSettled, onCancel }: SettleFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const resolver = useMemo(() => zodResolver(settleSchema(t, debt.currency)), [t, debt.currency])
  const note = t('people.settleForm.usualNote', { name: debt.person.displayName })
  const form = useForm<SettleValues>({ resolver, defaultValues: initialValues(debt, note, language) })
  const { control, handleSubmit, setError, setValue } = form
  const { currency, known } = useSuggestedFigures(form, debt)
  const values = useWatch({ control })
  const plan = planOf({ ...initialValues(debt, note, language), ...values }, debt)
  const { submit, isSaving, refusal } = useSubmission<SettleValues>({
    fields: settleFields,
    setError,
    failed: t('people.failures.createTransfer', { msg: t('people.failures.noConnection') }),
  })
  const save = handleSubmit(async filled => {
    const wanted = planOf(filled, debt)
    if (!wanted) return setError('amount', { message: t('refusals.AMOUNT_NOT_POSITIVE') })
    const transfers = transferInputs(wanted, filled, debt, viewer)
    const payload = await submit(transfers, commandId =>
      send(
        { mutation: RecordTransfersDocument, variables: { input: { transfers, commandId } } },
        data => data.recordTransfers,
      ),
    )
    if (payload) onSettled({ ...paidBy(filled), transferIds: payload.transfers.map(({ id }) => id) })
  })
  const payer = values.payer ?? 'me'
  return (
    <form className={formStyles.form} onSubmit={save} noValidate>
      <Parties
        payer={payer}
        person={debt.person}
        viewer={viewer}
        onSwitch={() => setValue('payer', payer === 'me' ? 'them' : 'me')}
      />
      <div className={styles.money}>
        <FormTextField
          control={control}
          name="amount"
          label={t('people.settleForm.amount')}
          size="amount"
          inputMode="decimal"
          autoComplete="off"
          autoFocus
        />
        <Controller
          control={control}
          name="currency"
          rules={{ deps: ['amount'] }}
          render={({ field, fieldState }) => (
            <CurrencyPicker
              label={t('people.settleForm.currency')}
              value={field.value}
              onChange={field.onChange}
              triggerRef={field.ref}
              preferred={[debt.currency, ...viewer.preferredCurrencies]}
              error={fieldState.error?.message}
              compact
            />
          )}
        />
      </div>
      {currency !== debt.currency && <RateField control={control} from={currency} to={debt.currency} known={known} />}
      <Forecast plan={plan} debt={debt} paidCurrency={currency} />
      <FormTextField control={control} name="note" label={t('people.settleForm.note')} autoComplete="off" />
      <Controller
        control={control}
        name="date"
        render={({ field, fieldState }) => (
          <DateField
            label={t('people.settleForm.date')}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <FormFooter verb={t('people.settleForm.record')} isSaving={isSaving} refusal={refusal} onCancel={onCancel} />
    </form>
  )
}
