import { Part, part } from '#web/ui/part.tsx'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import type { TripDialogsProps } from './OpenTripDialogs.tsx'

const dialogs = part(async () => (await import('./OpenTripDialogs.tsx')).OpenTripDialogs)
const parts = [dialogs]

/** What opens about a trip comes when it does. */
export function TripDialogs(props: TripDialogsProps) {
  usePrefetch(parts)
  return <Part of={dialogs} when={props.dialog.current !== null} {...props} />
}
