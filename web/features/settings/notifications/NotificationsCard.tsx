import { useTranslation } from 'react-i18next'
import type { NotificationChannel } from '#web/schema.generated.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import styles from '../settings.module.css'
import choiceStyles from './NotificationsCard.module.css'
import { PushHere } from './PushHere.tsx'
import { browser, type PushDevice } from './pushDevice.ts'
import { type Topic, useChoices } from './useChoices.ts'

const topics = [
  'notifyOfExpenses',
  'notifyOfPayments',
  'notifyOfPeople',
  'notifyOfBudgets',
] as const satisfies readonly Topic[]
const channels = ['APP', 'EMAIL', 'PUSH'] as const satisfies readonly NotificationChannel[]

interface NotificationsCardProps {
  readonly device?: PushDevice
}

/** In what ways somebody hears of what others do, and of their budgets. */
export function NotificationsCard({ device = browser }: NotificationsCardProps) {
  const { t } = useTranslation()
  const { choices, sendsMail, pushes, hasFailed, reload, choose } = useChoices()
  const words = {
    notifyOfExpenses: t('settings.notifications.expenses'),
    notifyOfPayments: t('settings.notifications.payments'),
    notifyOfPeople: t('settings.notifications.people'),
    notifyOfBudgets: t('settings.notifications.budgets'),
  }
  const ways = {
    APP: t('settings.notifications.app'),
    EMAIL: t('settings.notifications.email'),
    PUSH: t('settings.notifications.push'),
  }
  // Of what is not sent from here nothing is said.
  const isOffered = { APP: true, EMAIL: sendsMail, PUSH: pushes !== null }
  const offered = channels.filter(channel => isOffered[channel])
  return (
    <Card name="notifications" title={t('settings.notifications.title')}>
      <p className={styles.hint}>
        {t('settings.notifications.about')} {sendsMail && t('settings.notifications.aboutMail')}
      </p>
      {hasFailed && (
        <Banner text={t('settings.notifications.loadFailed')} action={{ label: t('common.retry'), run: reload }} />
      )}
      {choices &&
        topics.map(topic => {
          const chosen = choices[topic]
          const turn = (channel: NotificationChannel, isOn: boolean) =>
            choose(topic, isOn ? [...chosen, channel] : chosen.filter(each => each !== channel))
          return (
            <fieldset key={topic} className={choiceStyles.topic}>
              <legend>{words[topic]}</legend>
              {offered.map(channel => (
                <Checkbox
                  key={channel}
                  isSelected={chosen.includes(channel)}
                  onChange={isOn => void turn(channel, isOn)}
                >
                  {ways[channel]}
                </Checkbox>
              ))}
            </fieldset>
          )
        })}
      {pushes && <PushHere pushes={pushes} device={device} />}
    </Card>
  )
}
