import { describe, test } from 'vitest'
import { ana, bo, corrected, cy, dee, erased, meal, revised, shared, voided } from '#test/support/meals.ts'
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
