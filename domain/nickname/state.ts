import type { PersonId } from '../person.ts'
import type { NicknameEvent } from './events.ts'

export interface Nickname {
  readonly nicknameId: number
  /** What a placeholder was called that has turned out to be them. It shows nowhere, and is forgotten with theirs. */
  readonly hidden: readonly number[]
}

/** What somebody calls others. */
export type Nicknames = ReadonlyMap<PersonId, Nickname>

export const noNicknames: Nicknames = new Map()

export function evolve(nicknames: Nicknames, { type, data }: NicknameEvent): Nicknames {
  const after = new Map(nicknames)
  switch (type) {
    case 'NicknameGiven':
      return after.set(data.person, { nicknameId: data.nicknameId, hidden: [] })
    case 'NicknameTakenBack':
      after.delete(data.person)
      return after
    case 'NicknameHandedOver': {
      const both = [data.from, data.to].flatMap(person => textsOf(nicknames, person))
      after.delete(data.from)
      return after.set(data.to, {
        nicknameId: data.nicknameId,
        hidden: both.filter(textId => textId !== data.nicknameId),
      })
    }
  }
}

/** All that is kept of what somebody is called. */
export function textsOf(nicknames: Nicknames, person: PersonId): readonly number[] {
  const given = nicknames.get(person)
  return given === undefined ? [] : [given.nicknameId, ...given.hidden]
}
