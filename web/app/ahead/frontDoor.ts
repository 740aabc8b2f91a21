import { invitationKey } from '#web/features/invitation/invitationKey.ts'
import { readStoredUser } from '#web/features/session/storedUser.ts'

/**
 * Members who come in by the front door go on to their list, as the app would send them (GuestsOnly) once it is here: until
 * then they would see its frame, and once more nothing while it finds out. Who was invited goes elsewhere.
 */
export function passFrontDoor(): void {
  const { pathname, search } = location
  if (pathname !== '/' || search !== '' || readStoredUser() === null) return
  if (localStorage.getItem(invitationKey) === null) history.replaceState(history.state, '', '/expenses')
}
