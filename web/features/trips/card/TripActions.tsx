import { Button } from '#web/ui/Button.tsx'
import styles from './TripCard.module.css'
import { type TripActionOptions, useTripActions } from './useTripActions.ts'

/** What one may do about a trip, each by its picture. Whoever organises it leaves from its page: that is seldom wanted. */
export function TripActions(options: TripActionOptions) {
  const { canEdit } = options.trip
  const actions = useTripActions(options).filter(({ id }) => !(canEdit && id === 'leave'))
  return (
    <div className={styles.actions}>
      {actions.map(({ id, label, icon: Icon, run }) => (
        <Button key={id} variant="quiet" iconOnly aria-label={label} onPress={run}>
          <Icon size={17} aria-hidden />
        </Button>
      ))}
    </div>
  )
}
