import { z } from 'zod'
import { day, type EventOf, event, id, person, type Stored } from '../event.ts'
import { split } from '../expense/events.ts'

const circle = z.union([z.strictObject({ groupId: id }), z.strictObject({ low: person, high: person })])

/** Amounts are those of one expense; equal parts are everybody's, so nobody is named in them. */
const shape = split.refine(({ type }) => type !== 'AMOUNT', 'amounts are no default')

export const defaultSplitEvents = {
  /** From a day on, what is shared is divided like this where nobody says otherwise. What was recorded stays as it is. */
  DefaultSplitAgreed: event(
    z.object({
      circle,
      agreedBy: id,
      from: day,
      split: shape,
      /** It was worked out from what they earn. How much that is stands nowhere in the log. */
      isByIncome: z.boolean(),
    }),
  ),
  /** A placeholder that it names has turned out to be somebody. */
  DefaultSplitMemberLinked: event(z.object({ circle, from: person, to: person })),
}

export type DefaultSplitEvent = EventOf<typeof defaultSplitEvents>
export type DefaultSplitAgreed = Extract<DefaultSplitEvent, { type: 'DefaultSplitAgreed' }>
export type AgreedSplit = Stored<typeof split>
