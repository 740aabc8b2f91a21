import { describe, expect, test } from 'vitest'
import { nickname } from '#domain/nickname/decider.ts'
import type { NicknameEvent } from '#domain/nickname/events.ts'
import { evolve, noNicknames, textsOf } from '#domain/nickname/state.ts'
import { given } from '#test/support/given.ts'

const ownerId = 1
const [bo, max] = [2, -3]

const give = (text: string, person = bo) =>
  ({ type: 'GiveNickname', ownerId, person, nickname: { text, textId: 70 } }) as const
const called = (person: number, nicknameId: number): NicknameEvent => ({
  ...{ type: 'NicknameGiven', data: { ownerId, person, nicknameId } },
})
const link = { type: 'HandNicknameOver', ownerId, from: max, to: bo } as const

describe('a nickname', () => {
  test('is given to anybody else, on one line of at most 100 characters', () => {
    given(nickname).when(give('Boss')).happens(called(bo, 70))
    given(nickname)
      .when(give('x'.repeat(100), max))
      .happens(called(max, 70))
    given(nickname).when(give('Me', ownerId)).refuses('NICKNAME_OF_ONESELF', 'person')
    given(nickname).when(give('')).refuses('NAME_REQUIRED', 'nickname')
    given(nickname).when(give('a\nb')).refuses('INVALID_NAME', 'nickname')
    given(nickname)
      .when(give('x'.repeat(101)))
      .refuses('NAME_TOO_LONG', 'nickname', { max: 100 })
  })

  test('that was given already changes nothing, and neither does taking back what there is not', () => {
    given(nickname, called(bo, 70))
      .when({ ...give(''), nickname: undefined })
      .happens()
    given(nickname)
      .when({ type: 'TakeNicknameBack', ownerId, people: [bo] })
      .happens()
  })

  test('of a placeholder goes over to whoever that turns out to be, unless they have one', () => {
    const handed = (nicknameId: number): NicknameEvent => ({
      ...{ type: 'NicknameHandedOver', data: { ownerId, from: max, to: bo, nicknameId } },
    })
    given(nickname, called(max, 71)).when(link).happens(handed(71))
    given(nickname, called(max, 71), called(bo, 72)).when(link).happens(handed(72))
    given(nickname).when(link).happens()
    // Whoever turns out to be it themselves calls themselves nothing.
    given(nickname, called(max, 71))
      .when({ ...link, to: ownerId })
      .happens({ type: 'NicknameTakenBack', data: { ownerId, person: max } })
    const after = [called(max, 71), called(bo, 72), handed(72)].reduce(evolve, noNicknames)
    expect(textsOf(after, bo)).toEqual([72, 71])
  })
})
