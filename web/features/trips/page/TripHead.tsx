import { Archive, Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import type { KeepFocus } from '#web/ui/useKeptFocus.ts'
import { TravelModeControl } from '../card/TravelModeControl.tsx'
import { useTripActions } from '../card/useTripActions.ts'
import { WhenAndWhere } from '../card/WhenAndWhere.tsx'
import type { TripFacts } from '../trip.ts'
import type { TripDialogControl } from '../tripDialogs.ts'
import type { TripDeeds } from '../useTripDeeds.ts'
import styles from './TripHead.module.css'
import { TripPeople } from './TripPeople.tsx'

interface TripHeadProps {
  readonly trip: TripFacts
  /** The one for which the viewer is in travel mode. */
  readonly active: Pick<TripFacts, 'id' | 'title'> | undefined
  readonly dialog: TripDialogControl
  readonly deeds: TripDeeds
  /** Something in sight is about to go, and with it perhaps the focus. */
  readonly onDeed: KeepFocus
}

/** When, where and with whom, and what one can do about it. */
export function TripHead({ trip, active, dialog, deeds, onDeed }: TripHeadProps) {
  const { t } = useTranslation()
  const other = active?.id === trip.id ? undefined : active
  return (
    <div className={styles.head}>
      <WhenAndWhere trip={trip} />
      {trip.description && <p className={styles.description}>{trip.description}</p>}
      <TripPeople trip={trip} />
      <div className={styles.controls}>
        {trip.isArchived ? (
          <p className={styles.archived}>
            <Archive size={16} aria-hidden />
            {t('tripPage.archived')}
          </p>
        ) : (
          <TravelModeControl
            trip={trip}
            other={other}
            onChange={isOn => onDeed(deeds.setTravelMode(trip, { isOn, insteadOf: other }))}
          />
        )}
        <Actions trip={trip} dialog={dialog} deeds={deeds} onDeed={onDeed} />
      </div>
    </div>
  )
}

/** What is wanted most has a word; the rest is in the menu. */
function Actions({ trip, dialog, deeds, onDeed }: Pick<TripHeadProps, 'trip' | 'dialog' | 'deeds' | 'onDeed'>) {
  const { t } = useTranslation()
  const actions = useTripActions({ trip, dialog, deeds, onDeed })
  const first = trip.canEdit ? actions[0] : undefined
  const rest = actions.filter(action => action !== first)
  return (
    <div className={styles.actions}>
      {first && (
        <Button onPress={first.run}>
          <first.icon size={17} aria-hidden />
          {first.text}
        </Button>
      )}
      {rest.length > 0 && (
        <Menu label={t('tripPage.more')} entries={rest}>
          <Button iconOnly aria-label={t('tripPage.more')}>
            <Ellipsis size={18} aria-hidden />
          </Button>
        </Menu>
      )}
    </div>
  )
}
