import fc from 'fast-check'
import { answerInvitation } from '#domain/commands/answerInvitation.ts'
import {
  acceptConnection,
  connectByInvite,
  rejectConnection,
  removeConnection,
  requestConnection,
} from '#domain/commands/connect.ts'
import { createGroup } from '#domain/commands/createGroup.ts'
import { createPlaceholder } from '#domain/commands/createPlaceholder.ts'
import { agreeDefaultSplit } from '#domain/commands/defaultSplit.ts'
import { deleteGroup } from '#domain/commands/deleteGroup.ts'
import { deletePlaceholder } from '#domain/commands/deletePlaceholder.ts'
import { editGroup } from '#domain/commands/editGroup.ts'
import { editPlaceholder } from '#domain/commands/editPlaceholder.ts'
import { joinGroup } from '#domain/commands/joinGroup.ts'
import { leaveGroup } from '#domain/commands/leaveGroup.ts'
import { linkPlaceholder } from '#domain/commands/linkPlaceholder.ts'
import { giveNickname, takeNicknameBack } from '#domain/commands/nicknames.ts'
import { restorePlaceholder } from '#domain/commands/restorePlaceholder.ts'
import { group } from '#domain/group/decider.ts'
import { approvedMembers } from '#domain/group/state.ts'
import { standingOf } from '#domain/store/standing.ts'
import { doneBy, doneTo, NOTHING_MORE, people, some, somebody, user } from './doable.ts'
import { currency } from './moneyDeeds.ts'

/* Whom people know, and which groups they make. */

const { constantFrom, record } = fc

const another = record({ other: user })

/** What a group is, and who is to be in it: the whole list, or who comes, or who goes. */
const groupChanges = fc.oneof(
  some({ name: constantFrom('The house', 'The boat'), description: constantFrom('', 'By the sea'), currency }),
  some({ sharesSummary: fc.boolean(), members: people }),
  some({ addMembers: people }),
  record({ removeMembers: people.map(all => all.slice(0, 1)) }),
) as fc.Arbitrary<{ readonly [List in 'members' | 'addMembers' | 'removeMembers']?: number[] }>

export const circleDeeds = {
  requestConnection: doneBy(6, another, ({ log }, deed, { other }) => requestConnection(log, deed, other)),
  connectByInvite: doneBy(3, another, ({ log }, deed, { other }) => connectByInvite(log, deed, other)),
  acceptConnection: doneTo(
    [4, 'ConnectionRequested', ({ data }) => data.receiverId],
    NOTHING_MORE,
    ({ log }, deed, { requesterId }) => acceptConnection(log, deed, requesterId),
  ),
  rejectConnection: doneTo(
    [2, 'ConnectionRequested', ({ data }) => data.receiverId],
    NOTHING_MORE,
    ({ log }, deed, { requesterId }) => rejectConnection(log, deed, requesterId),
  ),
  removeConnection: doneBy(2, another, ({ log }, deed, { other }) => removeConnection(log, deed, other)),

  createPlaceholder: doneBy(
    4,
    record({ displayName: constantFrom('Max', 'Moritz'), email: constantFrom('', 'max@example.org') }),
    ({ log }, deed, input) => createPlaceholder(log, deed, input),
  ),
  editPlaceholder: doneTo(
    [3, 'PlaceholderCreated'],
    some({ displayName: constantFrom('Witwe Bolte', 'Lehrer Lämpel'), email: constantFrom('', 'lina@example.org') }),
    (company, deed, { placeholderId }, changes) =>
      editPlaceholder(company.surroundings, deed, { placeholderId, ...changes }),
  ),
  deletePlaceholder: doneTo([3, 'PlaceholderCreated'], NOTHING_MORE, (company, deed, { placeholderId }) =>
    deletePlaceholder({ ...company.surroundings, isNamed: company.isNamed }, deed, placeholderId),
  ),
  restorePlaceholder: doneTo([4, 'PlaceholderCreated'], NOTHING_MORE, (company, deed, { placeholderId }) =>
    restorePlaceholder(company.surroundings, deed, placeholderId),
  ),
  linkPlaceholder: doneTo(
    [5, 'PlaceholderCreated'],
    record({ userId: user }),
    (company, deed, { placeholderId }, { userId }) =>
      linkPlaceholder(company.surroundings, deed, { placeholderId, userId }),
  ),

  giveNickname: doneBy(
    4,
    record({ person: somebody, nickname: constantFrom('Uncle', 'Boss') }),
    ({ log }, deed, input) => giveNickname({ store: log, knows: async () => true }, deed, input),
  ),
  takeNicknameBack: doneBy(2, record({ person: somebody }), ({ log }, deed, { person }) =>
    takeNicknameBack({ store: log, knows: async () => true }, deed, person),
  ),

  agreeDefaultSplit: doneTo(
    [8, 'GroupCreated'],
    record({ from: constantFrom('2026-01-01', '2026-02-01'), isTyped: fc.boolean(), withPerson: fc.option(somebody) }),
    async (company, deed, { groupId }, { from, isTyped, withPerson }) => {
      const earning = async (_: unknown, people: ReadonlySet<number>) => new Map([...people].map(each => [each, 9n]))
      const { state } = await standingOf(company.log, group, groupId)
      const bearing = withPerson === null ? [...approvedMembers(state)] : [deed.actorId, withPerson]
      return agreeDefaultSplit({ ...company.surroundings, incomesAmong: earning }, deed, {
        with: withPerson === null ? { groupId } : { personId: withPerson },
        from,
        split: isTyped ? { type: 'RATIO', entries: bearing.map(person => ({ person, value: '1' })) } : undefined,
      })
    },
  ),

  createGroup: doneBy(
    4,
    record({ currency, sharesSummary: fc.boolean(), description: constantFrom('', 'On the hill'), members: people }),
    (company, deed, { members, ...facts }) =>
      createGroup(company.surroundings, deed, { name: 'The flat', ...facts, members: company.present(members) }),
  ),
  editGroup: doneTo(
    [8, 'GroupCreated'],
    groupChanges,
    (company, deed, { groupId }, { members, addMembers, removeMembers, ...facts }) =>
      editGroup(company.surroundings, deed, {
        ...{ groupId, ...facts, members: company.present(members) },
        ...{ addMembers: company.present(addMembers), removeMembers: company.present(removeMembers) },
      }),
  ),
  deleteGroup: doneTo([1, 'GroupCreated'], NOTHING_MORE, ({ log }, deed, { groupId }) =>
    deleteGroup(log, deed, groupId),
  ),
  leaveGroup: doneTo([2, 'GroupCreated'], NOTHING_MORE, ({ log }, deed, { groupId }) => leaveGroup(log, deed, groupId)),
  answerInvitation: doneTo(
    [12, 'MemberInvited', ({ data }) => data.person],
    record({ says: constantFrom('YES' as const, 'YES' as const, 'NO' as const) }),
    ({ log }, deed, { groupId, person }, { says }) => answerInvitation(log, deed, { groupId, person, says }),
  ),
  joinGroup: doneTo([2, 'GroupCreated'], NOTHING_MORE, ({ log }, deed, { groupId, createdBy }) =>
    joinGroup(log, deed, { groupId, inviterId: createdBy }),
  ),
}
