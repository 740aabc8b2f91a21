import { describe, test } from 'vitest'
import {
  ana,
  bo,
  corrected,
  cy,
  dee,
  erased,
  linked,
  meal,
  restored,
  revised,
  shared,
  voided,
} from '#test/support/meals.ts'
import { given } from '#test/support/projectionSpec.ts'

const may = (person_id: number, can_edit: boolean) => ({ person_id, can_edit })

describe('access', () => {
  test('the creator and the payers may edit, the participants may see', () =>
    given(meal(1, shared(3000, bo, bo, cy, dee))).thenRows('expense_access', [
      may(ana, true),
      may(bo, true),
      may(cy, false),
      may(dee, false),
    ]))

  test('whoever joins a split gains sight of it, whoever leaves it loses it', () =>
    given(meal(1), revised(1, shared(3000, ana, ana, dee))).thenRows('expense_access', [
      may(ana, true),
      may(dee, false),
    ]))

  test('a participant who is found to have paid may edit from then on', () =>
    given(meal(1), corrected(1, shared(4000, bo, ana, bo))).thenRows('expense_access', [may(ana, true), may(bo, true)]))

  test('the creator keeps every right without paying or taking part', () =>
    given(meal(1), revised(1, shared(3000, bo, bo)), revised(1, shared(3000, dee, dee))).thenRows('expense_access', [
      may(ana, true),
      may(dee, true),
    ]))

  test('a deleted expense can still be seen and restored by the same people', () =>
    given(meal(1), voided(1)).thenRows('expense_access', [may(ana, true), may(bo, false)]))

  test('an erased expense can be seen by nobody', () =>
    given(meal(1), meal(2), revised(1, shared(3000, ana, dee)), erased(1)).thenRows('expense_access', [
      { expense_id: 2, person_id: ana },
      { expense_id: 2, person_id: bo },
    ]))
})

const meets = (viewer_id: number, person_id: number, expenses = 1) => ({ viewer_id, person_id, expenses })

describe('Acquaintances', () => {
  test('are everybody in an expense, for everybody in it who has an account', () =>
    given(meal(1, shared(3000, bo, bo, cy, dee)), meal(2)).thenRows('acquaintances', [
      ...[meets(ana, bo, 2), meets(ana, cy), meets(ana, dee)],
      ...[meets(bo, ana, 2), meets(bo, cy), meets(bo, dee)],
      ...[meets(dee, ana), meets(dee, bo), meets(dee, cy)],
    ]))

  test('are none of those who left the split, and of those who are in no expense but a deleted one', () =>
    given(meal(1), meal(2, shared(3000, ana, ana, cy)), revised(1, shared(3000, ana, ana, dee)), voided(2)).thenRows(
      'acquaintances',
      [meets(ana, dee), meets(dee, ana)],
    ))

  test('come back with a deleted expense, and go with an erased one', () =>
    given(meal(1), voided(1), restored(1), meal(2), voided(2), erased(2), meal(3), erased(3)).thenRows(
      'acquaintances',
      [meets(ana, bo), meets(bo, ana)],
    ))

  test('move from a placeholder to whoever it has turned out to be, also in a deleted expense', () =>
    given(
      ...[meal(1, shared(3000, ana, ana, cy)), meal(2, shared(3000, ana, ana, cy)), voided(2)],
      ...[linked(1, cy, bo, shared(3000, ana, ana, bo)), linked(2, cy, bo, shared(3000, ana, ana, bo)), restored(2)],
    ).thenRows('acquaintances', [meets(ana, bo, 2), meets(bo, ana, 2)]))

  test('are not counted again when an expense changes in other ways', () =>
    given(meal(1), corrected(1, shared(4000, bo, ana, bo)), revised(1, shared(4000, bo, bo, ana))).thenRows(
      'acquaintances',
      [meets(ana, bo), meets(bo, ana)],
    ))
})
