import { describe, test } from 'vitest'
import {
  ana,
  appointed,
  bo,
  created,
  cy,
  declined,
  eve,
  invited,
  joined,
  left,
  linked,
  max,
  removed,
  sharing,
} from '#test/support/flat.ts'
import { given } from '#test/support/projectionSpec.ts'

const reader = (user_id: number, group_id = 9) => ({ group_id, user_id })

describe('whoever is told what becomes of the budgets of a group', () => {
  test('is a member with an account who has said yes, as long as they are one', () =>
    given(
      ...[created(), invited(bo), invited(cy), joined(cy), joined(max), invited(eve), declined(eve)],
      created({ groupId: 8, createdBy: bo }),
    ).thenRows('group_readers', [reader(ana), reader(cy), reader(bo, 8)]))

  test('is not who left, was removed, or came back later than that', () =>
    given(
      ...[created(), joined(bo), joined(cy), joined(eve), appointed(bo), left(ana), removed(cy)],
      ...[removed(eve), joined(eve)],
    ).thenRows('group_readers', [reader(bo), reader(eve)]))

  test('is who a placeholder turned out to be', () =>
    given(created(), joined(max), linked(max, eve)).thenRows('group_readers', [reader(ana), reader(eve)]))
})

test('what a group spends is news for its members as long as it shares its summary', () =>
  given(
    created({ groupId: 8, sharesSummary: true }),
    ...[created(), sharing(true), sharing(false), sharing(true)],
    created({ groupId: 10 }),
  ).thenRows('open_groups', [{ group_id: 8 }, { group_id: 9 }]))
