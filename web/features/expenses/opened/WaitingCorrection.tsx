import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { useOutbox, useOutboxState } from '../outbox/OutboxContext.ts'
import { withdraw } from '../outbox/rewriting.ts'
import { correctionOf } from '../outbox/wish.ts'

/** What was typed over an expense waits to be sent; until then it can be thought better of. */
export function WaitingCorrection({ expenseId }: { readonly expenseId: string }) {
  const { t } = useTranslation()
  const outbox = useOutbox()
  const { queue, isStuck } = useOutboxState()
  const waiting = queue.find(each => correctionOf(each, expenseId) !== null)
  if (!waiting || !isStuck) return null
  const discard = () => outbox.change(now => withdraw(now, waiting.commandId))
  const action = waiting.isInDoubt ? undefined : { label: t('outbox.withdraw'), run: discard }
  return <Banner text={t('outbox.changeWaits')} action={action} isWaiting />
}
