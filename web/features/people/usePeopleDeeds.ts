import { useReport } from '#web/ui/deeds/useReport.ts'
import { BalancesDocument } from './Balances.generated.ts'
import { PeopleDocument } from './People.generated.ts'
import { useConnectionDeeds } from './useConnectionDeeds.ts'
import { useGroupDeeds } from './useGroupDeeds.ts'
import { usePlaceholderDeeds } from './usePlaceholderDeeds.ts'

const ofTheScreen = [PeopleDocument, BalancesDocument]

/** Everything one can do on this screen; each deed answers whether it is done, and has told how it went. */
export function usePeopleDeeds(onPending: () => void) {
  const after = { rereads: ofTheScreen, onPending }
  const report = useReport()
  return {
    after,
    report,
    connections: useConnectionDeeds(after, report),
    placeholders: usePlaceholderDeeds(after, report),
    groups: useGroupDeeds(after, report),
  }
}

export type PeopleDeeds = ReturnType<typeof usePeopleDeeds>
