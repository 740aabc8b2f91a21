import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const height = 232
const first = { kind: 'card', lines: [160, 220, 96, '100%'], height } as const
const second = { kind: 'card', lines: [210, 180, 96, '100%'], height } as const

/** The shape of cards while the trips are on the way. */
export function TripsSkeleton({ cards }: { readonly cards: 1 | 2 }) {
  const { t } = useTranslation()
  return <Skeleton label={t('trips.loading')} shapes={cards === 1 ? [first] : [first, second]} />
}
