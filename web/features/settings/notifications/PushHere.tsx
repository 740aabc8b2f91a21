import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from '../settings.module.css'
import type { PushesHereFragment } from './NotificationChoices.generated.ts'
import type { PushDevice } from './pushDevice.ts'
import { usePushHere } from './usePushHere.ts'

interface PushHereProps {
  readonly pushes: PushesHereFragment
  readonly device: PushDevice
}

/** Whether this device is told at once. The browser asks only once somebody wants it. */
export function PushHere({ pushes, device }: PushHereProps) {
  const { t } = useTranslation()
  const { state, isOn, turn, test } = usePushHere(pushes, device)
  if (state === 'unsupported') return <p className={styles.hint}>{t('settings.notifications.pushUnsupported')}</p>
  if (state === 'denied') return <p className={styles.hint}>{t('settings.notifications.pushDenied')}</p>
  return (
    <>
      <Switch
        label={t('settings.notifications.pushHere')}
        description={t('settings.notifications.pushAbout')}
        isSelected={isOn}
        onChange={wanted => void turn(wanted)}
      />
      {state === 'failing' && <Banner text={t('settings.notifications.pushFailing')} />}
      {state !== 'off' && (
        <div className={styles.footer}>
          <Button onPress={() => void test()}>{t('settings.notifications.pushTest')}</Button>
        </div>
      )}
    </>
  )
}
