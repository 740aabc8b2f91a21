import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { placeOfPerson } from '#web/format/places.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import type { RecordTransfersInput } from '#web/schema.generated.ts'
import type { DeedOutcome } from '#web/ui/deeds/outcome.ts'
import type { PayloadOf } from '#web/ui/deeds/sendCommand.ts'
import { type Aftermath, useCommand } from '#web/ui/deeds/useCommand.ts'
import { usePaymentsLater } from '#web/ui/outbox/paymentsLater.ts'
import { RecordTransfersDocument, type RecordTransfersMutation } from '../Settling.generated.ts'
import type { Debt } from './debt.ts'

type Recorded = PayloadOf<RecordTransfersMutation>

/** Nobody has answered, and it waits to be sent: no payment has an id yet. */
export const LATER: Recorded = { transfers: [], refusals: [] }

/** Records payments, or leaves them to be sent when there is a line. */
export function useRecordingOrLater(after: Aftermath, { person }: Debt) {
  const { t } = useTranslation()
  const language = useLanguage()
  const record = useCommand(RecordTransfersDocument, after)
  const payLater = usePaymentsLater()
  return async (
    input: RecordTransfersInput & { readonly commandId: string },
    amount: string,
    currency: string,
  ): Promise<DeedOutcome<Recorded>> => {
    const isOffline = payLater !== null && !navigator.onLine
    const outcome: DeedOutcome<Recorded> = isOffline ? { kind: 'failed' } : await record(input)
    if (payLater === null || outcome.kind !== 'failed' || outcome.isFault) return outcome
    const { commandId, transfers } = input
    const money = formatMoney({ amount, currency }, language)
    const title = t('outbox.payment', { amount: money, name: person.displayName })
    payLater({ commandId, transfers, isInDoubt: !isOffline, title, address: placeOfPerson(person.id) })
    return { kind: 'done', payload: LATER }
  }
}
