import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useOutbox, useOutboxState } from '#web/features/expenses/outbox/OutboxContext.ts'
import { PlainButton } from '#web/ui/PlainButton.tsx'
import { QuietLine } from '#web/ui/QuietLine.tsx'

/** How many deeds wait for the server. */
export function useWaitingDeeds(): number {
  const { queue, isStuck } = useOutboxState()
  return isStuck ? queue.length : 0
}

/** What was done and could not be sent yet, the way to where it stands, and another try. */
export function OutboxLine({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  const { tryNow } = useOutbox()
  return (
    <QuietLine text={count > 0 ? t('outbox.waiting', { count }) : null}>
      <Link to="/expenses">{t('outbox.show')}</Link>
      <PlainButton variant="quiet" onClick={tryNow}>
        {t('outbox.tryNow')}
      </PlainButton>
    </QuietLine>
  )
}
