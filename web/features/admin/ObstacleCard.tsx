import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { formatMoment } from '#web/format/moments.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import type { AdminObstaclesQuery } from './AdminObstacles.generated.ts'
import { Facts } from './Facts.tsx'
import styles from './ObstacleCard.module.css'

type Obstacle = NonNullable<AdminObstaclesQuery['admin']>['obstacles'][number]

const reasons = {
  UNKNOWN_TYPE: 'admin.obstacle.reason.UNKNOWN_TYPE',
  NEWER_FORM: 'admin.obstacle.reason.NEWER_FORM',
  WRONG_FORM: 'admin.obstacle.reason.WRONG_FORM',
  NOT_FOLDABLE: 'admin.obstacle.reason.NOT_FOLDABLE',
} as const satisfies Record<Obstacle['reason'], string>

interface ObstacleCardProps {
  readonly obstacle: Obstacle
  readonly timezone: string
}

/** An event that read models stand still before, and what whoever runs Quits can do about it. */
export function ObstacleCard({ obstacle, timezone }: ObstacleCardProps) {
  const { t } = useTranslation()
  const headingId = useId()
  const { position, reason, readModels } = obstacle
  return (
    <section aria-labelledby={headingId} className={styles.card}>
      <div className={styles.head}>
        <TriangleAlert size={20} aria-hidden className={styles.icon} />
        <div role="alert">
          <h2 id={headingId} className={styles.heading}>
            {t('admin.obstacle.heading', { count: readModels.length })}
          </h2>
          <p>
            {t(reasons[reason])} {t('admin.obstacle.goesOn')}
          </p>
        </div>
      </div>
      <ObstacleFacts obstacle={obstacle} timezone={timezone} />
      <ol className={styles.steps}>
        <Step words={t('admin.obstacle.look')} command={`npm run event -- show ${position}`} />
        <Step words={t('admin.obstacle.setAside')} command={`npm run event -- set-aside ${position} --why "…"`} />
        <Step words={t('admin.obstacle.mend')} command={`npm run event -- mend ${position} --data FILE --why "…"`} />
      </ol>
    </section>
  )
}

function ObstacleFacts({ obstacle, timezone }: ObstacleCardProps) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const { position, eventType, streamId, detail, since, readModels } = obstacle
  const facts = [
    { label: t('admin.obstacle.readModels'), value: readModels.join(', ') },
    { label: t('admin.obstacle.since'), value: formatMoment(since, locale, timezone) },
    { label: t('admin.obstacle.event'), value: eventType },
    { label: t('admin.obstacle.stream'), value: streamId },
    { label: t('admin.obstacle.position'), value: position },
    { label: t('admin.obstacle.detail'), value: detail },
  ]
  return <Facts facts={facts} className={styles.facts} />
}

function Step({ words, command }: { readonly words: string; readonly command: string }) {
  const commandId = useId()
  return (
    <li>
      <p>{words}</p>
      <div className={styles.command}>
        <code id={commandId}>{command}</code>
        <CopyButton text={command} textId={commandId} />
      </div>
    </li>
  )
}
