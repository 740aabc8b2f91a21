import type { ReactNode } from 'react'
import { isViewer } from '#web/format/person.ts'
import { placeOfPerson } from '#web/format/places.ts'
import { useViewer } from '#web/format/viewer.ts'
import { PlaceLink } from './PlaceLink.tsx'

interface PersonLinkProps {
  readonly person: { readonly id: string }
  /** Their name. */
  readonly children: ReactNode
}

/** Leads to what one shares with somebody. */
export function PersonLink({ person, children }: PersonLinkProps) {
  const viewer = useViewer()
  return isViewer(person, viewer) ? children : <PlaceLink to={placeOfPerson(person.id)}>{children}</PlaceLink>
}
