import { useMemo } from 'react'
import { PeopleScreen } from '#web/features/people/PeopleScreen.tsx'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { useConnection } from './DataProvider.tsx'
import { useViewer } from './useViewer.ts'

export function ConnectionsPage() {
  const { user } = useSession()
  const { openings } = useConnection()
  const person = useViewer()
  const viewer = useMemo(
    () => person && user && { ...person, username: user.username, email: user.email },
    [person, user],
  )
  return viewer && <PeopleScreen viewer={viewer} lineOpenings={openings} />
}
