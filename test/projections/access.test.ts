import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acquaintancesAmong, acquaintancesOf } from '#projections/access/queries.ts'
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
import { given, House } from '#test/support/projectionSpec.ts'

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

const together = (people: readonly number[], expenses = 1) =>
  people.map(person_id => ({
    circle: people.toSorted((one, other) => one - other).join(','),
    ...{ person_id, expenses },
  }))

describe('Circles', () => {
  test('are all people of an expense, however often they are together', () =>
    given(meal(1, shared(3000, bo, bo, cy, dee)), meal(2), meal(3)).thenRows('circles', [
      ...together([ana, bo], 2),
      ...together([ana, bo, cy, dee]),
    ]))

  test('are no longer those of a split that changed, nor of a deleted expense', () =>
    given(meal(1), meal(2, shared(3000, ana, ana, cy)), revised(1, shared(3000, ana, ana, dee)), voided(2)).thenRows(
      'circles',
      together([ana, dee]),
    ))

  test('are not of one who is alone', () => given(meal(1, shared(3000, ana, ana))).thenRows('circles', []))

  test('come back with a deleted expense, and go with an erased one', () =>
    given(meal(1), voided(1), restored(1), meal(2), voided(2), erased(2), meal(3), erased(3)).thenRows(
      'circles',
      together([ana, bo]),
    ))

  test('have in them whom a placeholder has turned out to be, also in a deleted expense', () =>
    given(
      ...[meal(1, shared(3000, ana, ana, cy)), meal(2, shared(3000, ana, ana, cy)), voided(2)],
      ...[linked(1, cy, bo, shared(3000, ana, ana, bo)), linked(2, cy, bo, shared(3000, ana, ana, bo)), restored(2)],
    ).thenRows('circles', together([ana, bo], 2)))

  test('are not counted again when an expense changes in other ways', () =>
    given(meal(1), corrected(1, shared(4000, bo, ana, bo)), revised(1, shared(4000, bo, bo, ana))).thenRows(
      'circles',
      together([ana, bo]),
    ))

  test('of many people are as much as one row for each of them', () => {
    const many = Array.from({ length: 200 }, (_, n) => 1_000 + n)
    return given(meal(1, shared(20_000, ana, ...many)), meal(2, shared(20_000, ana, ...many.toReversed()))).thenRows(
      'circles',
      [ana, ...many].map(person_id => ({ person_id, expenses: 2 })),
    )
  })
})

describe('People have met', () => {
  const eve = 5
  let house: House

  beforeAll(async () => {
    house = await House.open()
    await house.append(
      ...[meal(1, shared(3000, ana, ana, bo, cy)), meal(2, shared(3000, ana, ana, bo))],
      ...[meal(3, shared(3000, ana, ana, dee)), voided(3)],
      ...[meal(4, shared(3000, ana, ana, eve)), voided(4), restored(4)],
      meal(5, shared(3000, ana, ana)),
    )
    await house.catchUp()
  })
  afterAll(() => house.close())

  const everybody = [ana, bo, cy, dee, eve, 77]

  test('whoever shares an expense that is not deleted with them: once, and not themselves', async () => {
    expect(await acquaintancesOf(house.database, ana)).toEqual([cy, bo, eve])
    expect(await acquaintancesOf(house.database, bo)).toEqual([cy, ana])
    expect(await acquaintancesOf(house.database, dee)).toEqual([])
  })

  test('those among many who are asked about, however often, and nobody by way of somebody else', async () => {
    const among = async (viewerId: number, people: readonly number[]) =>
      (await acquaintancesAmong(house.database, viewerId, people)).toSorted((one, other) => one - other)
    expect(await among(ana, [...everybody, bo])).toEqual([cy, bo, eve])
    expect(await among(eve, everybody)).toEqual([ana])
    expect(await among(dee, everybody)).toEqual([])
    expect(await among(ana, [])).toEqual([])
  })
})
