import { Button } from '#web/ui/Button.tsx'
import styles from './TripCard.module.css'
import { type TripActionOptions, useTripActions } from './useTripActions.ts'

/** What one may do about a trip, each by its picture. */
export function TripActions(options: TripActionOptions) {
  return (
    <div className={styles.actions}>
      {useTripActions(options).map(({ id, label, icon: Icon, run }) => (
        <Button key={id} variant="quiet" iconOnly aria-label={label} onPress={run}>
          <Icon size={17} aria-hidden />
        </Button>
      ))}
    </div>
  )
}
