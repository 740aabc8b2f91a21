import type { TFunction } from 'i18next'
import { useCallback, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useToday } from '#web/format/today.ts'
import { readTypedAmount } from '#web/format/typedAmount.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { DeedForm } from '#web/ui/DeedForm.tsx'
import type { Aftermath } from '#web/ui/deeds/useCommand.ts'
import { useDeedForm } from '#web/ui/deeds/useDeedForm.ts'
import { Part } from '#web/ui/part.tsx'
import { payToPanel } from '../payTo/parts.ts'
import { requestOf } from '../payTo/requestOf.ts'
import type { Debt } from './debt.ts'
import { Forecast } from './Forecast.tsx'
import { MaybePaid } from './MaybePaid.tsx'
import { PaidForSection } from './PaidForSection.tsx'
import { Parties } from './Parties.tsx'
import { type OpenExpense, owedBy } from './paidFor.ts'
import { RateField } from './RateField.tsx'
import { NoteAndDate, PaidFields } from './SettleFields.tsx'
import {
  initialValues,
  planOf,
  type SettleValues,
  settleFields,
  settleSchema,
  transferInputs,
  wholeOf,
} from './settleValues.ts'
import { useOpenExpenses } from './useOpenExpenses.ts'
import { LATER, useRecordingOrLater } from './useRecordingOrLater.ts'
import { useSuggestedFigures } from './useSuggestedFigures.ts'

/** What was recorded: so much, by these transfers. */
export interface Settled {
  readonly amount: string
  readonly currency: string
  readonly transferIds: readonly string[]
}

interface SettleFormProps {
  readonly debt: Debt
  /** The expense that is to be paid for; null: none in particular. */
  readonly wanted: OpenExpense | null
  readonly isOutdated: boolean
  readonly after: Aftermath
  readonly onSettled: (settled: Settled) => void
  /** It waits to be sent. */
  readonly onPostponed: (amount: string, currency: string) => void
  readonly onCancel: () => void
}

export function SettleForm({ debt, wanted, isOutdated, after, onSettled, onPostponed, onCancel }: SettleFormProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const record = useRecordingOrLater(after, debt)
  const language = useLanguage()
  // Both read it, and what the viewer calls them is the viewer's alone.
  const usualNote = t('people.settleForm.usualNote', { name: debt.person.ownName })
  const today = useToday()
  const [usual] = useState(() => initialValues(debt, { note: usualNote, today, language, wanted }))
  const rules = useCallback((words: TFunction) => settleSchema(words, debt.currency), [debt.currency])
  const form = useDeedForm<SettleValues>({
    rules,
    before: usual,
    fields: settleFields,
    failed: t('people.failures.createTransfer', { msg: t('people.failures.noConnection') }),
  })
  const { control, setError, setValue } = form.inputs
  const values: SettleValues = { ...usual, ...useWatch({ control }) }
  const [isPaidForOpen, setIsPaidForOpen] = useState(wanted !== null)
  const expenses = useOpenExpenses(debt, wanted, isPaidForOpen || values.pays.length > 0)
  const { currency, known } = useSuggestedFigures(form.inputs, debt, wholeOf(values, debt, expenses.open))
  const save = async (filled: SettleValues) => {
    const plan = planOf(filled, debt, expenses.open)
    // So little that it settles not even the smallest coin.
    if (!plan) return setError('amount', { message: t('refusals.AMOUNT_NOT_POSITIVE') })
    const transfers = transferInputs(plan, filled, debt, viewer)
    const amount = readTypedAmount(filled.amount, filled.currency)
    const payload = await form.submit(transfers, commandId => record({ transfers, commandId }, amount, filled.currency))
    if (payload === LATER) return onPostponed(amount, filled.currency)
    if (!payload) return
    const transferIds = payload.transfers.map(({ id }) => id)
    onSettled({ amount, currency: filled.currency, transferIds })
  }
  const plan = planOf(values, debt, expenses.open)
  const request = requestOf(values, debt)
  const switchParties = () => setValue('payer', values.payer === 'me' ? 'them' : 'me')
  return (
    <DeedForm form={form} verb={t('people.settleForm.record')} onSend={save} onCancel={onCancel}>
      {!form.isSaving && <MaybePaid personId={debt.person.id} isOutdated={isOutdated} />}
      <Parties payer={values.payer} person={debt.person} onSwitch={switchParties} />
      <PaidFields control={control} preferred={[debt.currency, ...viewer.preferredCurrencies]} />
      {currency !== debt.currency && <RateField control={control} from={currency} to={debt.currency} known={known} />}
      <Forecast plan={plan} debt={debt} paidCurrency={currency} />
      {request && <Part of={payToPanel} person={debt.person} wanted={request} />}
      <PaidForSection
        expenses={expenses}
        open={owedBy(values.payer, expenses.open)}
        owed={Math.abs(debt.net)}
        currency={debt.currency}
        plan={plan}
        ticked={values.pays}
        onTick={pays => setValue('pays', [...pays])}
        isOpen={isPaidForOpen}
        onOpen={setIsPaidForOpen}
      />
      <NoteAndDate control={control} />
    </DeedForm>
  )
}
