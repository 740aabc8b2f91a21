import { intlFormatDistance } from 'date-fns'
import { Monitor, Smartphone } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { formatMoment } from '#web/format/moments.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconTile } from '#web/ui/EmojiTile.tsx'
import { Row } from '#web/ui/Row.tsx'
import type { SessionFieldsFragment } from './Security.generated.ts'
import { useSettings } from './SettingsProvider.tsx'
import styles from './settings.module.css'

interface SessionRowProps {
  readonly session: SessionFieldsFragment
  readonly onEnd: () => void
}

const isPhone = (device: string): boolean => /android|iphone|ipad|ios/i.test(device)

export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useTranslation()
  const { device, isCurrent } = session
  const times = useId()
  return (
    <Row
      mark={<IconTile icon={isPhone(device) ? Smartphone : Monitor} />}
      title={device}
      detail={<SessionTimes id={times} session={session} />}
      actions={
        isCurrent ? (
          <Badge tone="special">{t('settings.sessions.current')}</Badge>
        ) : (
          // There may be several on such a device.
          <Button
            variant="quiet"
            aria-label={t('settings.sessions.endOne', { device })}
            aria-describedby={times}
            onPress={onEnd}
          >
            {t('settings.sessions.end')}
          </Button>
        )
      }
    />
  )
}

interface SessionTimesProps extends Pick<SessionRowProps, 'session'> {
  readonly id: string
}

function SessionTimes({ id, session: { isCurrent, createdAt, lastSeenAt } }: SessionTimesProps) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const { timezone } = useSettings().settings
  const since = formatMoment(createdAt, locale, timezone)
  const seen = intlFormatDistance(new Date(lastSeenAt), new Date(), { locale })
  return (
    <p id={id} className={styles.sessionTimes}>
      {!isCurrent && <span>{t('settings.sessions.lastSeen', { when: seen })}</span>}
      <span>{t('settings.sessions.since', { when: since })}</span>
    </p>
  )
}
