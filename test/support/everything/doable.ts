import fc from 'fast-check'
import type { Deed } from '#domain/commands/deed.ts'
import type { PersonId } from '#domain/person.ts'
import { type Company, FRIENDS, type Happened, PLACEHOLDERS, type Type, USERS } from './company.ts'

export const user = fc.constantFrom(...USERS)
export const people = fc.shuffledSubarray([...FRIENDS, ...PLACEHOLDERS], { maxLength: 4 })
export const somebody = fc.constantFrom(...FRIENDS, ...PLACEHOLDERS)

/** One of the things there are, the latest first: with those most can be done. */
export const which = fc.oneof(fc.nat(1), fc.nat(5), fc.nat(30))

/** And who does something about it. Others may do less than the one whose it is. */
const about = fc.record({
  pick: which,
  by: fc.oneof({ weight: 3, arbitrary: fc.constant('WHOSE_IT_IS' as const) }, { weight: 2, arbitrary: user }),
})
type About = typeof about extends fc.Arbitrary<infer Value> ? Value : never

/** What can be done, how it may be asked for, and how often it is compared with other deeds. */
export interface Doable<Asked> {
  readonly asked: fc.Arbitrary<Asked>
  readonly carryOut: (company: Company, asked: Asked) => Promise<unknown>
  readonly weight: number
}

export const doable = <Asked>(
  weight: number,
  asked: fc.Arbitrary<Asked>,
  carryOut: Doable<Asked>['carryOut'],
): Doable<Asked> => ({ asked, carryOut, weight })

/** Something that is done to one of the things which began so. Default: it is the business of whoever began it. */
export const doneTo = <Of extends Type, Asked>(
  [weight, type, ownerOf = ({ meta }) => meta.actor]: readonly [
    weight: number,
    type: Of,
    ownerOf?: (begun: Happened<Of>) => PersonId,
  ],
  asked: fc.Arbitrary<Asked>,
  carryOut: (company: Company, deed: Deed, of: Happened<Of>['data'], asked: Asked) => Promise<unknown>,
): Doable<[About, Asked]> =>
  doable(weight, fc.tuple(about, asked), async (company, [{ pick, by }, asked]) => {
    const begun = company.one(type, pick)
    if (begun === undefined) return
    const deed = company.deedOf(by === 'WHOSE_IT_IS' ? ownerOf(begun) : by)
    if (deed !== undefined) await carryOut(company, deed, begun.data as Happened<Of>['data'], asked)
  })

/** Something new, by somebody. */
export const doneBy = <Asked>(
  weight: number,
  asked: fc.Arbitrary<Asked>,
  carryOut: (company: Company, deed: Deed, asked: Asked) => Promise<unknown>,
): Doable<[PersonId, Asked]> =>
  doable(weight, fc.tuple(user, asked), async (company, [actorId, asked]) => {
    const deed = company.deedOf(actorId)
    if (deed !== undefined) await carryOut(company, deed, asked)
  })

export const NOTHING_MORE = fc.constant({})

/** One of a kind, or none. */
export const oneOrNone = fc.option(fc.nat(3), { freq: 2 })

/** Some of the fields, and perhaps none. */
export const some = <Fields extends object>(fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.record(fields, { requiredKeys: [] })
