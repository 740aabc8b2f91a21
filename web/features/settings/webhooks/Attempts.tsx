import { useQuery } from '@apollo/client/react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { useSettings } from '../SettingsProvider.tsx'
import styles from '../settings.module.css'
import { type WebhookAttemptFragment, WebhookAttemptsDocument } from './Webhooks.generated.ts'

/** A worker tells, and tests, a moment after it was asked to. */
const LOOK_AGAIN_MS = 3_000

interface AttemptsProps {
  readonly webhookId: string
}

/** What came of telling it anything, the last first. */
export function Attempts({ webhookId }: AttemptsProps) {
  const { t } = useTranslation()
  const { data } = useQuery(WebhookAttemptsDocument, {
    ...{ fetchPolicy: 'cache-and-network', pollInterval: LOOK_AGAIN_MS },
  })
  const attempts = data?.viewer.webhooks.find(({ id }) => id === webhookId)?.deliveries
  return (
    <>
      <h3 className={styles.subtitle}>{t('settings.webhooks.deliveries')}</h3>
      {attempts?.length === 0 && <p className={styles.none}>{t('settings.webhooks.noDeliveries')}</p>}
      <ul className={styles.attempts}>
        {attempts?.map(attempt => (
          <AttemptLine key={attempt.id} attempt={attempt} />
        ))}
      </ul>
    </>
  )
}

function AttemptLine({ attempt }: { readonly attempt: WebhookAttemptFragment }) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const { kind, position, at, answer } = attempt
  const { timezone } = useSettings().settings
  const style = { dateStyle: 'short', timeStyle: 'medium', timeZone: timezone } as const
  const when = new Intl.DateTimeFormat(locale, style).format(new Date(at))
  return (
    <li>
      <p className={styles.sessionTimes}>
        <span>{when}</span>
        <span>{newsIn(t)[kind]}</span>
        {position && <span>{t('settings.webhooks.at', { position })}</span>}
        <span>{outcomeOf(attempt, t)}</span>
      </p>
      {answer && <code className={styles.answer}>{answer}</code>}
    </li>
  )
}

const newsIn = (t: TFunction) => ({
  EXPENSE_ADDED: t('settings.webhooks.expenseAdded'),
  EXPENSE_CHANGED: t('settings.webhooks.expenseChanged'),
  EXPENSE_REMOVED: t('settings.webhooks.expenseRemoved'),
  TRANSFER_ADDED: t('settings.webhooks.transferAdded'),
  TRANSFER_CHANGED: t('settings.webhooks.transferChanged'),
  TRANSFER_REMOVED: t('settings.webhooks.transferRemoved'),
  WEBHOOK_TEST: t('settings.webhooks.wasTest'),
})

function outcomeOf({ failure, status, durationMs }: WebhookAttemptFragment, t: TFunction): string {
  if (!failure) return t('settings.webhooks.arrived', { status, ms: durationMs })
  return {
    TIMED_OUT: t('settings.webhooks.timedOut'),
    UNREACHABLE: t('settings.webhooks.unreachable'),
    ADDRESS_REFUSED: t('settings.webhooks.addressRefused'),
    REDIRECTED: t('settings.webhooks.redirected'),
    REFUSED: t('settings.webhooks.refused', { status }),
  }[failure]
}
