import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '#web/ui/Button.module.css'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { PartInView } from '#web/ui/PartInView.tsx'
import { part } from '#web/ui/part.tsx'
import { useSettings } from './SettingsProvider.tsx'
import styles from './settings.module.css'
import { TokensCard } from './tokens/TokensCard.tsx'
import { WebhooksCard } from './webhooks/WebhooksCard.tsx'

const notificationsCard = part(async () => (await import('./notifications/NotificationsCard.tsx')).NotificationsCard)
const payToCard = part(async () => (await import('./payTo/PayToCard.tsx')).PayToCard)
const dangerCard = part(async () => (await import('./danger/DangerCard.tsx')).DangerCard)

interface FurtherCardsProps {
  /** The card of what the viewer takes away. */
  readonly exports: ReactNode
  /** By choice, or because the account is gone. */
  readonly onSignedOut: () => void
}

/** The cards beneath those that everybody comes for. */
export function FurtherCards({ exports, onSignedOut }: FurtherCardsProps) {
  const { t } = useTranslation()
  const { email } = useSettings().profile
  return (
    <div className={styles.further}>
      <PartInView of={notificationsCard} />
      <PartInView of={payToCard} />
      <TokensCard email={email} />
      <WebhooksCard />
      <Card name="import" title={t('settings.importTitle')} badge={t('exports.beta')}>
        <p className={styles.hint}>{t('settings.importAbout')}</p>
        <div className={styles.footer}>
          {/* A page that begins anew: that of the router is fetched by few who come here. */}
          <a href="/imports" className={cx(buttons.button, buttons.secondary)}>
            {t('settings.imports')}
          </a>
        </div>
      </Card>
      {exports}
      <Card name="programs" title={t('settings.programsTitle')}>
        <p className={styles.hint}>{t('settings.programsAbout')}</p>
        <div className={styles.footer}>
          {/* A page of its own, and none of the router. */}
          <a href="/graphiql" className={cx(buttons.button, buttons.secondary)}>
            {t('settings.graphql')}
          </a>
          {/* The gateway's own page, and none of the client's. */}
          <a href="/api/docs" className={cx(buttons.button, buttons.secondary)}>
            {t('settings.apiReference')}
          </a>
        </div>
      </Card>
      <PartInView of={dangerCard} onSignedOut={onSignedOut} />
    </div>
  )
}
