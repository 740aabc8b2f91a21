import { refuse } from '../message.ts'
import { nickname } from '../nickname/decider.ts'
import { textsOf } from '../nickname/state.ts'
import type { PersonId } from '../person.ts'
import type { EventStore } from '../store/eventStore.ts'
import { tidyText } from '../text.ts'
import { changedText } from './changedText.ts'
import type { Deed } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { at, type Subject } from './subject.ts'
import { unlessRefused } from './work.ts'

export interface GiveNicknameInput {
  readonly person: PersonId
  readonly nickname: string
}

/** Whether somebody has to do with somebody else: a stranger is nobody to be named. */
interface Asking {
  readonly store: EventStore
  readonly knows: (encounter: { readonly viewerId: number; readonly person: PersonId }) => Promise<boolean>
}

async function unlessStranger({ knows }: Asking, viewerId: number, person: PersonId): Promise<void> {
  if (!(await knows({ viewerId, person }))) unlessRefused(refuse('PERSON_NOT_FOUND', 'person'))
}

type NicknamePerformed = Promise<Performed<{ person: PersonId }>>

const about = ({ actorId }: Deed, person: PersonId): Subject<{ person: PersonId }> => ({
  ...at(nickname, actorId),
  answer: () => ({ person }),
})

/** What they were called before is forgotten: nobody can look at that any more. */
export const giveNickname = (asking: Asking, deed: Deed, input: GiveNicknameInput): NicknamePerformed => {
  const { actorId } = deed
  const { person } = input
  return perform(asking.store, deed, { about: about(deed, person), input: { giveNickname: input } }, async work => {
    await unlessStranger(asking, actorId, person)
    const before = await work.load(nickname, actorId)
    const text = await changedText(work, input.nickname, tidyText, before.get(person)?.nicknameId ?? null)
    await work.decide(nickname, actorId, { type: 'GiveNickname', ownerId: actorId, person, nickname: text })
    if (text !== undefined) work.forget(textsOf(before, person))
  })
}

/** Also of somebody with whom one has nothing to do any more. Of strangers there is none, and nothing to be learnt. */
export const takeNicknameBack = (asking: Asking, deed: Deed, person: PersonId): NicknamePerformed =>
  perform(asking.store, deed, { about: about(deed, person), input: { takeNicknameBack: person } }, async work => {
    const before = await work.load(nickname, deed.actorId)
    if (!before.has(person)) await unlessStranger(asking, deed.actorId, person)
    await work.decide(nickname, deed.actorId, { type: 'TakeNicknameBack', ownerId: deed.actorId, people: [person] })
    work.forget(textsOf(before, person))
  })
