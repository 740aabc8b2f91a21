import { linkedIntent } from '../expense/link.ts'
import type { PersonId } from '../person.ts'
import type { DefaultSplitAgreed, DefaultSplitEvent } from './events.ts'

/** What holds from a day on, until the next one does. */
export type Agreement = Omit<DefaultSplitAgreed['data'], 'circle'>

export interface DefaultSplit {
  /** How many events it took to get here. */
  readonly version: number
  /** One for each day at most, the earliest first. */
  readonly agreements: readonly Agreement[]
}

export const nothingAgreed: DefaultSplit = { version: 0, agreements: [] }

export function evolve({ version, agreements }: DefaultSplit, { type, data }: DefaultSplitEvent): DefaultSplit {
  switch (type) {
    case 'DefaultSplitAgreed': {
      const { circle: _, ...agreement } = data
      return { version: version + 1, agreements: withAgreement(agreements, agreement) }
    }
    case 'DefaultSplitMemberLinked': {
      const { from, to } = data
      const linked = agreements.map(each => ({ ...each, split: linkedIntent(each.split, from, to) }))
      return { version: version + 1, agreements: linked }
    }
  }
}

const withAgreement = (before: readonly Agreement[], agreement: Agreement): readonly Agreement[] =>
  [...before.filter(({ from }) => from !== agreement.from), agreement].toSorted((one, other) =>
    one.from < other.from ? -1 : 1,
  )

/** What holds on a day; undefined: nothing was agreed for it. */
export const agreementOn = ({ agreements }: DefaultSplit, day: string): Agreement | undefined =>
  agreements.findLast(({ from }) => from <= day)

export const isNamedIn = ({ agreements }: DefaultSplit, person: PersonId): boolean =>
  agreements.some(({ split }) => split.entries.some(entry => entry.person === person))
