import type { Announcement, Projection } from './projection.ts'
import { projections } from './registry.ts'

type NewsOf<Told> =
  Told extends Projection<infer Name, infer What> ? What & { readonly about: Name; readonly viewerId: number } : never

/** Something that a person has in front of them is not what it was: what any read model has to tell. */
export type News = NewsOf<(typeof projections)[number]>

const byName: ReadonlyMap<string, Projection> = new Map(projections.map(projection => [projection.name, projection]))

/** Undefined: a projector of another release says so, and we have nothing to show that it could be about. */
export function newsOf({ about, said, viewerId }: Announcement): News | undefined {
  const what = byName.get(about)?.understand(said)
  // Its read model alone has told it, and so it is what that one tells.
  return what && ({ ...what, about, viewerId } as News)
}
