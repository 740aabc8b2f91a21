import type { MutationResolvers } from '../generated/resolvers.ts'
import { carriesOut } from '../graphql/carriesOut.ts'
import { personIdOf } from '../id.ts'
import { called } from '../people/codec.ts'
import { setNickname } from '../people/nicknames.ts'

export const nicknameMutations: MutationResolvers = {
  setNickname: carriesOut(called, setNickname, ({ person, nickname }) => ({
    ...{ person: personIdOf(person), nickname: nickname ?? null },
  })),
}
