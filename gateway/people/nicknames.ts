import type { Deed } from '#domain/commands/deed.ts'
import { giveNickname, takeNicknameBack } from '#domain/commands/nicknames.ts'
import { nickname } from '#domain/nickname/decider.ts'
import type { PersonId } from '#domain/person.ts'
import { standingOf } from '#domain/store/standing.ts'
import { followedBy, type Log } from '../carryOut.ts'
import type { Services } from '../services.ts'

/** Somebody, and what whoever asks calls them. */
export interface CalledView {
  readonly person: PersonId
  /** Null: what everybody does. */
  readonly nickname: string | null
}

interface SetNicknameInput {
  readonly person: PersonId
  /** Null: it is taken back. */
  readonly nickname: string | null
}

const calledBy = followedBy(
  async ({ store }: Log, viewerId, { person }: { readonly person: PersonId }): Promise<CalledView> => {
    const { state } = await standingOf(store, nickname, viewerId)
    const given = state.get(person)
    return { person, nickname: given === undefined ? null : await store.readText(given.nicknameId) }
  },
)

export const setNickname = calledBy(
  (services: Pick<Services, 'store' | 'knows'>, deed: Deed, { person, nickname: given }: SetNicknameInput) =>
    given === null
      ? takeNicknameBack(services, deed, person)
      : giveNickname(services, deed, { person, nickname: given }),
)
