import type { TypedText } from '../category/commands.ts'
import type { PersonId } from '../person.ts'

/*
 * What can be asked of the names that somebody gives others. That they have to do with each other is for read models to
 * say: nobody but whoever gives a name ever learns anything by it.
 */

interface ByOwner {
  readonly ownerId: number
}

export interface GiveNickname extends ByOwner {
  readonly type: 'GiveNickname'
  readonly person: PersonId
  /** Undefined: they are called so already. */
  readonly nickname: TypedText | undefined
}

export interface TakeNicknameBack extends ByOwner {
  readonly type: 'TakeNicknameBack'
  readonly people: readonly PersonId[]
}

export interface HandNicknameOver extends ByOwner {
  readonly type: 'HandNicknameOver'
  readonly from: PersonId
  readonly to: PersonId
}

export type NicknameCommand = GiveNickname | TakeNicknameBack | HandNicknameOver
