import { isDeepStrictEqual } from 'node:util'
import { aggregate } from '../aggregate.ts'
import { isDay } from '../day.ts'
import type { SplitIntent } from '../expense/events.ts'
import { resolveSplit, tidyIntent } from '../expense/split.ts'
import { type Decision, isRefusal, type Refusal, refuse, UnreachableError } from '../message.ts'
import { REFERENCE_CURRENCY } from '../money/marketRate.ts'
import { circleStream } from './circle.ts'
import type { AgreeDefaultSplit, DefaultSplitCommand } from './commands.ts'
import { type AgreedSplit, type DefaultSplitEvent, defaultSplitEvents } from './events.ts'
import { type DefaultSplit, evolve, isNamedIn, nothingAgreed } from './state.ts'

/** More changes of mind than anybody wants to look through. */
const MAX_AGREEMENTS = 200

function decide(command: DefaultSplitCommand, state: DefaultSplit): Decision<DefaultSplitEvent> {
  switch (command.type) {
    case 'AgreeDefaultSplit':
      return agree(command, state)
    case 'LinkInDefaultSplit': {
      const { circle, from, to } = command
      return isNamedIn(state, from) ? [{ type: 'DefaultSplitMemberLinked', data: { circle, from, to } }] : []
    }
    default:
      throw new UnreachableError(command)
  }
}

/** How a group, or two people, divide what they share where nobody says otherwise. */
export const defaultSplit = aggregate({
  name: 'defaultSplit',
  stream: circleStream,
  kinds: ['groupsplit', 'pairsplit'],
  idOf: ({ circle }) => circle,
  events: defaultSplitEvents,
  initial: nothingAgreed,
  evolve,
  decide,
  link: (circle, { from, to }): DefaultSplitCommand => ({ type: 'LinkInDefaultSplit', circle, from, to }),
})

function agree(command: AgreeDefaultSplit, state: DefaultSplit): Decision<DefaultSplitEvent> {
  const { circle, actorId: agreedBy, from, isByIncome } = command
  const refusal = refuseMoment(command, state)
  if (refusal !== undefined) return refusal
  const split = agreedFrom(command)
  if (isRefusal(split)) return split
  const agreement = { agreedBy, from, split, isByIncome }
  const before = state.agreements.find(each => each.from === from)
  if (before !== undefined && isDeepStrictEqual({ ...before, agreedBy }, agreement)) return []
  return [{ type: 'DefaultSplitAgreed', data: { circle, ...agreement } }]
}

function refuseMoment(
  { from, expectedVersion }: AgreeDefaultSplit,
  { version, agreements }: DefaultSplit,
): Refusal | undefined {
  if (expectedVersion !== undefined && expectedVersion !== version) {
    return refuse('DEFAULT_SPLIT_CHANGED_MEANWHILE', undefined, { expected: expectedVersion, actual: version })
  }
  if (!isDay(from)) return refuse('INVALID_DATE', 'from')
  const isOneMore = agreements.every(each => each.from !== from)
  if (!isOneMore || agreements.length < MAX_AGREEMENTS) return undefined
  return refuse('TOO_MANY_DEFAULT_SPLITS', undefined, { max: MAX_AGREEMENTS })
}

/** Judged by the rule for expenses. Equal parts are everybody's, whoever that is by then, so nobody is named in them. */
function agreedFrom({ split: { type, entries }, members }: AgreeDefaultSplit): AgreedSplit | Refusal {
  if (type === 'AMOUNT') return refuse('DEFAULT_SPLIT_BY_AMOUNT', 'split.type')
  if (type === 'EQUAL') return { type, entries: [] }
  const typed: SplitIntent = { type, entries: entries.map(({ person, value = '' }) => ({ person, value })) }
  const shares = resolveSplit({ amountMinor: 1, currency: REFERENCE_CURRENCY, intent: typed, seed: '' })
  if (isRefusal(shares)) return shares
  const stranger = entries.findIndex(({ person }) => !members.has(person))
  if (stranger >= 0) return refuse('PERSON_NOT_REACHABLE', `split.entries[${stranger}].person`)
  // Whoever joins later bears as much as the others on average; of those who are there, nobody is to be surprised by that.
  if (entries.length < members.size) return refuse('DEFAULT_SPLIT_INCOMPLETE', 'split')
  const tidy = tidyIntent(typed, REFERENCE_CURRENCY)
  return { ...tidy, entries: tidy.entries.toSorted((one, other) => one.person - other.person) }
}
