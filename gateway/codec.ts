import type { Visitor } from './carryOut.ts'
import type { Services } from './services.ts'

/**
 * What REST clients call a field of ours; undefined: it is all that they sent. Whatever it gives is written their way in
 * the end: firstName is first_name.
 */
export type Naming = (path: string) => string | undefined

/** Where our names will do. */
export const asItIs: Naming = path => path

/** The more particular ones first. */
export const naming =
  (...names: readonly (readonly [RegExp, string])[]) =>
  (path: string): string => {
    const known = names.find(([pattern]) => pattern.test(path))
    return known === undefined ? path : path.replace(...known)
  }

/** Things of one kind in the languages of both doors. */
export interface Codec<View, Payload extends object> {
  /** What the payload of a mutation holds of it; null: there is nothing to show. */
  readonly payload: (view: View | null, viewerId: number) => Payload
  /** What REST answers with. */
  readonly json: (view: View, visitor: Visitor<Services>) => unknown
  readonly inRest: Naming
}
