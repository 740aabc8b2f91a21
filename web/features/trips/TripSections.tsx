import { Plane } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { TripCard, type TripCardContext } from './card/TripCard.tsx'
import styles from './TripSections.module.css'
import { TripsSkeleton } from './TripsSkeleton.tsx'
import type { Trip } from './trip.ts'
import type { ArchivedTrips } from './useTrips.ts'

type CardProps = Omit<TripCardContext, 'active'>

interface TripSectionsProps extends CardProps {
  /** Those that were not put away. */
  readonly trips: readonly Trip[]
}

/** The trip one is on comes first, then the others. */
export function TripSections({ trips, ...card }: TripSectionsProps) {
  const { t } = useTranslation()
  const active = trips.find(({ isTravelMode }) => isTravelMode)
  const others = trips.filter(trip => trip !== active)
  return (
    <>
      <Section title={t('trips.activeHeading')}>
        {active ? (
          <Cards>
            {/* Another trip is another card: its bar does not grow out of that of the one before. */}
            <TripCard key={active.id} trip={active} active={active} {...card} />
          </Cards>
        ) : (
          <p className={styles.none}>
            <Plane size={18} aria-hidden />
            {t('trips.noneActive')}
          </p>
        )}
      </Section>
      {others.length > 0 && (
        <Section title={t('trips.othersHeading')}>
          <Cards>
            {others.map(trip => (
              <TripCard key={trip.id} trip={trip} active={active} {...card} />
            ))}
          </Cards>
        </Section>
      )}
    </>
  )
}

/** Side by side where there is room for two. */
const Cards = ({ children }: { readonly children: ReactNode }) => (
  <div data-wide className={styles.cards}>
    {children}
  </div>
)

interface ArchivedSectionProps extends CardProps {
  readonly archived: ArchivedTrips
  readonly onShow: (isShown: boolean) => void
  readonly onRetry: () => void
}

/** What was put away is there for whoever asks. */
export function ArchivedSection({ archived, onShow, onRetry, ...card }: ArchivedSectionProps) {
  const { t } = useTranslation()
  const { count, isShown, trips, error, isLoading } = archived
  if (count === 0 && trips.length === 0) return null
  return (
    <>
      <div className={styles.toggle}>
        <Button variant="quiet" aria-expanded={isShown} onPress={() => onShow(!isShown)}>
          {isShown ? t('trips.hideArchived') : t('trips.showArchived', { count })}
        </Button>
      </div>
      {isShown && (
        <Section title={t('trips.archivedHeading')}>
          {error && (
            <Banner text={t('trips.failures.loadArchived')} action={{ label: t('common.retry'), run: onRetry }} />
          )}
          {isLoading && <TripsSkeleton cards={1} />}
          <Cards>
            {trips.map(trip => (
              <TripCard key={trip.id} trip={trip} active={undefined} {...card} />
            ))}
          </Cards>
        </Section>
      )}
    </>
  )
}
