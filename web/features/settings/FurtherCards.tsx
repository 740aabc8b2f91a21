import { useTranslation } from 'react-i18next'
import styles from './settings.module.css'
import { TokensCard } from './tokens/TokensCard.tsx'
import { WebhooksCard } from './webhooks/WebhooksCard.tsx'

interface FurtherCardsProps {
  readonly email: string
}

/** What few come to settings for. It is fetched as they come near, so that the others do not wait for it. */
export function FurtherCards({ email }: FurtherCardsProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.further}>
      <TokensCard email={email} />
      <WebhooksCard />
      {/* Pages that begin anew: that of the router is fetched by few who come here. */}
      <a href="/imports" className={styles.apart}>
        {t('settings.imports')}
      </a>
      {/* A page of its own, and none of the router. */}
      <a href="/graphiql" className={styles.apart}>
        {t('settings.graphql')}
      </a>
      {/* The gateway's own page, and none of the client's. */}
      <a href="/api/docs" className={styles.apart}>
        {t('settings.apiReference')}
      </a>
    </div>
  )
}
