import { useTranslation } from 'react-i18next'
import type { TripStakeQuery } from './Trips.generated.ts'
import type { TripFacts } from './trip.ts'

type Stake = NonNullable<TripStakeQuery['trip']>['stake']

/** What deleting a trip comes to: how many expenses and how many people it touches, and whether debts change. */
export function useDeletionWords(
  { participants }: TripFacts,
  keepsExpenses: boolean,
  stake: Stake | undefined,
  isUnknown: boolean,
): string {
  const { t } = useTranslation()
  if (!stake) return isUnknown ? t('trips.ask.stakeUnknown') : t('trips.ask.counting')
  // Besides the viewer; people without an account see nothing anyway.
  const others = participants.filter(({ isPlaceholder }) => !isPlaceholder).length - 1
  const losesTrip = others > 0 ? t('trips.ask.othersLoseTrip', { count: others }) : t('trips.ask.nobodyElse')
  if (stake.expenses === 0) return [t('trips.ask.noExpenses'), losesTrip].join(' ')
  if (keepsExpenses) return [t('trips.ask.kept', { count: stake.expenses }), losesTrip].join(' ')
  if (stake.deletable === 0) return [t('trips.ask.noneDeletable', { count: stake.expenses }), losesTrip].join(' ')
  const kept = stake.expenses - stake.deletable
  return [
    t('trips.ask.gone', { count: stake.deletable }),
    stake.people > 0 ? t('trips.ask.debtsChange', { count: stake.people }) : t('trips.ask.noDebtsChange'),
    ...(kept > 0 ? [t('trips.ask.ofOthers', { count: kept })] : []),
    losesTrip,
  ].join(' ')
}
