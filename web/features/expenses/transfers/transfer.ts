import { isViewer } from '#web/format/person.ts'
import type { Viewer } from '../expense.ts'
import type { TransferFieldsFragment } from './TransferFields.generated.ts'

export type Transfer = TransferFieldsFragment

/** Which way money went, seen by whoever looks: away from them, to them, or between others. */
export type Direction = 'OUTGOING' | 'INCOMING' | 'BETWEEN_OTHERS'

export function directionOf({ sender, recipient }: Transfer, viewer: Viewer): Direction {
  if (isViewer(sender, viewer)) return 'OUTGOING'
  return isViewer(recipient, viewer) ? 'INCOMING' : 'BETWEEN_OTHERS'
}
