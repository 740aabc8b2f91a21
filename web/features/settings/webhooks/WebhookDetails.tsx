import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Question } from '#web/ui/Question.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { KeepFocus } from '#web/ui/useKeptFocus.ts'
import styles from '../settings.module.css'
import { MadeToken } from '../tokens/MadeToken.tsx'
import { Attempts } from './Attempts.tsx'
import { ChangedWebhook } from './ChangedWebhook.tsx'
import { useWebhookDeeds } from './useWebhookDeeds.ts'
import type { WebhookFieldsFragment } from './Webhooks.generated.ts'

interface WebhookDetailsProps {
  readonly webhook: WebhookFieldsFragment
  readonly keepFocus: KeepFocus
}

/** What can be done about one, and what came of telling it anything. */
export function WebhookDetails({ webhook, keepFocus }: WebhookDetailsProps) {
  const { t } = useTranslation()
  const { id, name, state } = webhook
  const deeds = useWebhookDeeds(id)
  const [secret, setSecret] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [isChanging, setIsChanging] = useState(false)
  /** What is closed takes along what had the focus. */
  const closing = (close: () => void) => () => {
    close()
    keepFocus()
  }
  return (
    <div className={styles.webhook}>
      <div className={styles.deeds}>
        {state === 'PAUSED' && (
          <Button variant="primary" onPress={() => deeds.resume(null)}>
            {t('settings.webhooks.resume')}
          </Button>
        )}
        {state !== 'ENDED' && (
          <>
            <Button onPress={deeds.test}>{t('settings.webhooks.test')}</Button>
            <Button onPress={() => setIsChanging(true)}>{t('settings.webhooks.change')}</Button>
            <Button onPress={async () => setSecret(await deeds.renew())}>{t('settings.webhooks.renew')}</Button>
          </>
        )}
        <Button variant="danger" onPress={() => setIsAsking(true)}>
          {t('common.delete')}
        </Button>
      </div>
      {isChanging && <ChangedWebhook webhook={webhook} onClose={closing(() => setIsChanging(false))} />}
      {secret && (
        <MadeToken label={t('settings.webhooks.secret')} secret={secret} onClose={closing(() => setSecret(null))} />
      )}
      {state !== 'ENDED' && <SendAgain onSend={deeds.resume} />}
      <Attempts webhookId={id} />
      {isAsking && (
        <Question
          title={t('settings.webhooks.deleteTitle', { name })}
          message={t('settings.webhooks.deleteAbout')}
          confirmLabel={t('common.delete')}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            keepFocus(deeds.remove())
          }}
        />
      )}
    </div>
  )
}

/** What was lost over there is told once more. */
function SendAgain({ onSend }: { readonly onSend: (from: number) => Promise<boolean> }) {
  const { t } = useTranslation()
  const [from, setFrom] = useState('')
  const isPosition = /^[1-9]\d{0,8}$/.test(from)
  return (
    <form
      className={styles.deeds}
      onSubmit={event => {
        event.preventDefault()
        if (isPosition) void onSend(Number(from))
      }}
    >
      <TextField label={t('settings.webhooks.from')} inputMode="numeric" value={from} onChange={setFrom} />
      <Button type="submit" isDisabled={!isPosition}>
        {t('settings.webhooks.again')}
      </Button>
    </form>
  )
}
