import { useConnectionDeeds } from './useConnectionDeeds.ts'
import { useGroupDeeds } from './useGroupDeeds.ts'
import { usePlaceholderDeeds } from './usePlaceholderDeeds.ts'
import { useReport } from './useReport.ts'
import { useSend } from './useSend.ts'

/** Everything one can do on this screen; each deed answers whether it is done, and has told how it went. */
export function usePeopleDeeds(onPending: () => void) {
  const send = useSend(onPending)
  const report = useReport()
  return {
    send,
    report,
    connections: useConnectionDeeds(send, report),
    placeholders: usePlaceholderDeeds(send, report),
    groups: useGroupDeeds(send, report),
  }
}

export type PeopleDeeds = ReturnType<typeof usePeopleDeeds>
