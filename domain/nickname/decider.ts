import { aggregate } from '../aggregate.ts'
import { type Decision, type Refusal, refuse, UnreachableError } from '../message.ts'
import { isPlaceholder, type PersonId } from '../person.ts'
import { fitsInALine, isVisible } from '../text.ts'
import type { GiveNickname, HandNicknameOver, NicknameCommand, TakeNicknameBack } from './commands.ts'
import { type NicknameEvent, nicknameEvents, nicknameStream } from './events.ts'
import { evolve, type Nicknames, noNicknames, textsOf } from './state.ts'

/** As long as the name of a placeholder. */
const MAX_CHARACTERS = 100
/** More than anybody shares expenses with. */
const MAX_HELD = 1_000

function decide(command: NicknameCommand, nicknames: Nicknames): Decision<NicknameEvent> {
  switch (command.type) {
    case 'GiveNickname':
      return giveNickname(command, nicknames)
    case 'TakeNicknameBack':
      return takeBack(command, nicknames)
    case 'HandNicknameOver':
      return handOver(command, nicknames)
    default:
      throw new UnreachableError(command)
  }
}

/** All that one person calls others, by whom they go. */
export const nickname = aggregate({
  name: 'nickname',
  stream: nicknameStream,
  events: nicknameEvents,
  idOf: ({ ownerId }) => ownerId,
  initial: noNicknames,
  evolve,
  decide,
  link: (ownerId, { from, to }): NicknameCommand => ({ type: 'HandNicknameOver', ownerId, from, to }),
  farewell: {
    // A placeholder that others share goes on standing for somebody, and keeps its name with them.
    people: nicknames => new Set([...nicknames.keys()].filter(person => !isPlaceholder(person))),
    ask: (nicknames, leaving): NicknameCommand => ({
      ...{ type: 'TakeNicknameBack', ownerId: leaving.id, people: namesAway(nicknames, leaving) },
    }),
    forgetsOf: (nicknames, leaving) => namesAway(nicknames, leaving).flatMap(person => textsOf(nicknames, person)),
  },
})

/** All of whoever goes, and theirs with everybody else. */
const namesAway = (
  nicknames: Nicknames,
  { id, person, gone }: { readonly id: number; readonly person: PersonId; readonly gone: ReadonlySet<PersonId> },
): readonly PersonId[] => (person === id ? [...nicknames.keys()] : [...gone])

function giveNickname({ ownerId, person, nickname }: GiveNickname, nicknames: Nicknames): Decision<NicknameEvent> {
  if (person === ownerId) return refuse('NICKNAME_OF_ONESELF', 'person')
  if (nickname === undefined) return []
  const isOneMore = !nicknames.has(person)
  if (isOneMore && nicknames.size >= MAX_HELD) return refuse('TOO_MANY_NICKNAMES', undefined, { max: MAX_HELD })
  return (
    refuseNickname(nickname.text) ?? [{ type: 'NicknameGiven', data: { ownerId, person, nicknameId: nickname.textId } }]
  )
}

function refuseNickname(text: string): Refusal | undefined {
  if (!isVisible(text)) return refuse('NAME_REQUIRED', 'nickname')
  if (!fitsInALine(text)) return refuse('INVALID_NAME', 'nickname')
  return [...text].length > MAX_CHARACTERS ? refuse('NAME_TOO_LONG', 'nickname', { max: MAX_CHARACTERS }) : undefined
}

const takeBack = ({ ownerId, people }: TakeNicknameBack, nicknames: Nicknames): readonly NicknameEvent[] =>
  people
    .filter(person => nicknames.has(person))
    .map(person => ({ type: 'NicknameTakenBack', data: { ownerId, person } }))

/** Whom the owner has named under their account already keeps that name: it is the later one, or the better known. */
function handOver({ ownerId, from, to }: HandNicknameOver, nicknames: Nicknames): readonly NicknameEvent[] {
  const given = nicknames.get(from)
  if (given === undefined) return []
  if (to === ownerId) return [{ type: 'NicknameTakenBack', data: { ownerId, person: from } }]
  const { nicknameId } = nicknames.get(to) ?? given
  return [{ type: 'NicknameHandedOver', data: { ownerId, from, to, nicknameId } }]
}
