import type { TFunction } from 'i18next'
import { useCallback, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { readTypedDecimal } from '#web/format/money.ts'
import { useToday } from '#web/format/today.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { DeedForm } from '#web/ui/DeedForm.tsx'
import { type Aftermath, useCommand } from '#web/ui/deeds/useCommand.ts'
import { useDeedForm } from '#web/ui/deeds/useDeedForm.ts'
import { RecordTransfersDocument } from '../Settling.generated.ts'
import type { Debt } from './debt.ts'
import { Forecast } from './Forecast.tsx'
import { Parties } from './Parties.tsx'
import { RateField } from './RateField.tsx'
import { NoteAndDate, PaidFields } from './SettleFields.tsx'
import { initialValues, planOf, type SettleValues, settleFields, settleSchema, transferInputs } from './settleValues.ts'
import { useSuggestedFigures } from './useSuggestedFigures.ts'

/** What was recorded: so much, by these transfers. */
export interface Settled {
  readonly amount: string
  readonly currency: string
  readonly transferIds: readonly string[]
}

interface SettleFormProps {
  readonly debt: Debt
  readonly after: Aftermath
  readonly onSettled: (settled: Settled) => void
  readonly onCancel: () => void
}

export function SettleForm({ debt, after, onSettled, onCancel }: SettleFormProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const record = useCommand(RecordTransfersDocument, after)
  const language = useLanguage()
  const usualNote = t('people.settleForm.usualNote', { name: debt.person.displayName })
  const today = useToday()
  const [usual] = useState(() => initialValues(debt, { note: usualNote, today, language }))
  const rules = useCallback((words: TFunction) => settleSchema(words, debt.currency), [debt.currency])
  const form = useDeedForm<SettleValues>({
    rules,
    before: usual,
    fields: settleFields,
    failed: t('people.failures.createTransfer', { msg: t('people.failures.noConnection') }),
  })
  const { control, setError, setValue } = form.inputs
  const { currency, known } = useSuggestedFigures(form.inputs, debt)
  const values: SettleValues = { ...usual, ...useWatch({ control }) }
  const save = async (filled: SettleValues) => {
    const plan = planOf(filled, debt)
    // So little that it settles not even the smallest coin.
    if (!plan) return setError('amount', { message: t('refusals.AMOUNT_NOT_POSITIVE') })
    const transfers = transferInputs(plan, filled, debt, viewer)
    const payload = await form.submit(transfers, commandId => record({ transfers, commandId }))
    if (!payload) return
    const transferIds = payload.transfers.map(({ id }) => id)
    onSettled({ amount: readTypedDecimal(filled.amount), currency: filled.currency, transferIds })
  }
  const switchParties = () => setValue('payer', values.payer === 'me' ? 'them' : 'me')
  return (
    <DeedForm form={form} verb={t('people.settleForm.record')} onSend={save} onCancel={onCancel}>
      <Parties payer={values.payer} person={debt.person} onSwitch={switchParties} />
      <PaidFields control={control} preferred={[debt.currency, ...viewer.preferredCurrencies]} />
      {currency !== debt.currency && <RateField control={control} from={currency} to={debt.currency} known={known} />}
      <Forecast plan={planOf(values, debt)} debt={debt} paidCurrency={currency} />
      <NoteAndDate control={control} />
    </DeedForm>
  )
}
