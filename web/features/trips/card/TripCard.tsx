import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { cx } from '#web/ui/cx.ts'
import surface from '#web/ui/surface.module.css'
import type { Trip, TripFacts } from '../trip.ts'
import type { TripDialogControl } from '../tripDialogs.ts'
import type { TripDeeds } from '../useTripDeeds.ts'
import { Travellers } from './Travellers.tsx'
import { TravelModeControl } from './TravelModeControl.tsx'
import { TripActions } from './TripActions.tsx'
import { TripBudget } from './TripBudget.tsx'
import styles from './TripCard.module.css'
import { WhenAndWhere } from './WhenAndWhere.tsx'

export interface TripCardContext {
  /** The one for which the viewer is in travel mode. */
  readonly active: TripFacts | undefined
  readonly dialog: TripDialogControl
  readonly deeds: TripDeeds
  /** Something in sight is about to go, and with it perhaps the focus. */
  readonly onDeed: (done: Promise<boolean>) => void
}

/** A trip in short; its title leads to all of it. */
export function TripCard({ trip, ...context }: TripCardContext & { readonly trip: Trip }) {
  const headingId = useId()
  const { active, dialog, deeds, onDeed } = context
  const other = active?.id === trip.id ? undefined : active
  return (
    <article aria-labelledby={headingId} className={cx(surface.card, styles.card)}>
      <header className={styles.header}>
        <h3 id={headingId} className={styles.title}>
          <Link to={`/trips/${trip.id}`} className={styles.link}>
            {trip.title}
          </Link>
        </h3>
        <WhenAndWhere trip={trip} />
        <Organiser trip={trip} />
        <Travellers trip={trip} />
      </header>
      <TripBudget trip={trip} />
      <footer className={styles.footer}>
        {!trip.isArchived && (
          <TravelModeControl
            trip={trip}
            other={other}
            onChange={isOn => onDeed(deeds.setTravelMode(trip, { isOn, insteadOf: other }))}
          />
        )}
        <TripActions trip={trip} dialog={dialog} deeds={deeds} onDeed={onDeed} />
      </footer>
    </article>
  )
}

/** Who has the say, to everybody else. */
function Organiser({ trip: { canEdit, organiser } }: { readonly trip: TripFacts }) {
  const { t } = useTranslation()
  if (canEdit) return null
  return <p className={styles.facts}>{t('trips.organisedBy', { name: organiser.displayName })}</p>
}
