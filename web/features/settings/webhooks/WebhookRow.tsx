import { intlFormatDistance } from 'date-fns'
import { Webhook } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconTile } from '#web/ui/EmojiTile.tsx'
import { Row } from '#web/ui/Row.tsx'
import type { KeepFocus } from '#web/ui/useKeptFocus.ts'
import styles from '../settings.module.css'
import { WebhookDetails } from './WebhookDetails.tsx'
import type { WebhookFieldsFragment } from './Webhooks.generated.ts'

interface WebhookRowProps {
  readonly webhook: WebhookFieldsFragment
  readonly keepFocus: KeepFocus
}

export function WebhookRow({ webhook, keepFocus }: WebhookRowProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { name } = webhook
  return (
    <Row
      mark={<IconTile icon={Webhook} />}
      title={name}
      detail={<WebhookFacts webhook={webhook} />}
      actions={
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-label={isOpen ? t('common.close') : t('settings.webhooks.openOne', { name })}
          onPress={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('common.close') : t('settings.webhooks.open')}
        </Button>
      }
      isWide
    >
      {isOpen && <WebhookDetails webhook={webhook} keepFocus={keepFocus} />}
    </Row>
  )
}

function WebhookFacts({ webhook }: Pick<WebhookRowProps, 'webhook'>) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const { url, group, state, position, failingSince } = webhook
  return (
    <p className={styles.sessionTimes}>
      <span>{new URL(url).host}</span>
      <span>{group?.name ?? t('settings.tokens.everything')}</span>
      {state === 'PAUSED' && <strong>{t('settings.webhooks.paused')}</strong>}
      {state === 'ENDED' && <strong>{t('settings.webhooks.ended')}</strong>}
      {failingSince ? (
        <span>
          {t('settings.webhooks.failing', {
            when: intlFormatDistance(new Date(failingSince), new Date(), { locale }),
          })}
        </span>
      ) : (
        <span>{t('settings.webhooks.position', { position })}</span>
      )}
    </p>
  )
}
