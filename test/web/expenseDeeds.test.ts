import { describe, expect, test } from 'vitest'
import { ana, bo, cy, dinner, lunch, sharedLunch, viewer } from '#test/support/typedExpense.ts'
import { duplicatesQuestion } from '#web/features/expenses/duplicates/useRecordedBefore.ts'
import { valuesOf } from '#web/features/expenses/form/expenseFormValues.ts'
import { adopt, reconcile } from '#web/features/expenses/form/reconcile.ts'
import { asSaving } from '#web/features/expenses/optimisticExpense.ts'

describe('two who changed one expense', () => {
  const before = valuesOf(dinner, viewer, 'en')

  test('who touched different things both have their way', () => {
    const theirs = { ...before, amount: '35.00', groupId: '4', hasDetails: true }
    const mine = { ...before, title: 'Dinner with Rui' }
    expect(reconcile({ before, theirs, mine })).toEqual({
      values: { ...theirs, title: 'Dinner with Rui' },
      taken: ['amount', 'group'],
      disputed: [],
    })
  })
  test('who touched the same thing are told, and nothing typed is lost', () => {
    const theirs = { ...before, amount: '35.00', currency: 'USD', participants: [{ person: bo, value: '1' }] }
    const mine = { ...before, amount: '32', splitType: 'EQUAL' as const }
    const outcome = reconcile({ before, theirs, mine })
    expect(outcome).toEqual({ values: mine, taken: [], disputed: ['amount', 'sharing'] })
    expect(adopt('amount', outcome.values, theirs)).toEqual({ ...mine, amount: '35.00', currency: 'USD' })
  })
  test('who typed the same agree', () => {
    const same = { ...before, title: 'Supper' }
    expect(reconcile({ before, theirs: same, mine: same })).toEqual({ values: same, taken: [], disputed: [] })
  })
  test('who meant the same agree, however it is written', () => {
    const typed = { ...lunch, confirmedRate: '0.80', participants: sharedLunch.participants }
    const stored = { ...lunch, amount: '12.50', confirmedRate: '0.8' }
    expect(reconcile({ before: typed, theirs: stored, mine: typed })).toMatchObject({ taken: [], disputed: [] })
    const shared = { ...sharedLunch, participants: sharedLunch.participants.map(part => ({ ...part, value: '' })) }
    const turned = { ...sharedLunch, participants: sharedLunch.participants.toReversed() }
    expect(reconcile({ before: shared, theirs: turned, mine: shared })).toMatchObject({ taken: [], disputed: [] })
  })
  test('what belongs to a trip since is in sight, and so is the own group', () => {
    const theirs = { ...before, tripId: '9', hasDetails: true }
    const mine = { ...before, title: 'Supper' }
    expect(reconcile({ before, theirs, mine })).toEqual({
      values: { ...mine, tripId: '9', hasDetails: true },
      taken: ['trip'],
      disputed: [],
    })
    const grouped = { ...before, groupId: '4', tripId: '8', hasDetails: true }
    const outcome = reconcile({ before, theirs, mine: grouped })
    expect(outcome).toEqual({ values: grouped, taken: [], disputed: ['trip'] })
    expect(adopt('trip', grouped, { ...theirs, tripId: '' })).toEqual({ ...grouped, tripId: '' })
  })
  test('unfolding the details is no change', () => {
    const mine = { ...before, hasDetails: true }
    expect(reconcile({ before, theirs: before, mine })).toEqual({ values: mine, taken: [], disputed: [] })
  })
})

describe('an expense that is being saved', () => {
  test('shows the own part of what is shared', () => {
    const saving = asSaving({ ...sharedLunch, payers: [{ person: bo, amount: '' }] }, 'deed', viewer)
    expect(saving).toMatchObject({
      id: 'saving-deed',
      amount: { amount: '12.50', minor: '1250', currency: 'EUR' },
      ownShare: { amount: '6.25' },
      payers: [{ person: bo, amount: { amount: '12.50' } }],
      split: { type: 'EQUAL', entries: [{ person: ana }, { person: bo, share: { amount: '6.25' } }] },
      converted: null,
    })
  })
  test('is the viewer’s alone without a split', () => {
    expect(asSaving(lunch, 'deed', viewer)).toMatchObject({
      ownShare: { amount: '12.50' },
      payers: [{ person: ana }],
      split: { entries: [{ person: ana, share: { amount: '12.50' } }] },
    })
  })
  test('stands in its trip', () => {
    expect(asSaving({ ...lunch, tripId: '9' }, 'deed', viewer, 'Rome')).toMatchObject({
      trip: { id: '9', title: 'Rome' },
    })
    expect(asSaving(lunch, 'deed', viewer)).toMatchObject({ trip: null })
  })
  test('has no part of somebody who only recorded it', () => {
    const participants = [{ person: cy, value: '1' }]
    expect(asSaving({ ...sharedLunch, participants }, 'deed', viewer).ownShare.amount).toBe('0.00')
  })
  test('tells what it comes to by a confirmed rate', () => {
    const saving = asSaving({ ...sharedLunch, currency: 'USD', confirmedRate: '0.8' }, 'deed', viewer)
    expect(saving.converted).toMatchObject({
      amount: { amount: '10.00', currency: 'EUR' },
      ownShare: { amount: '5.00' },
      isConfirmed: true,
    })
  })
})

describe('whether it may be there already', () => {
  test('is asked with an amount and a day', () => {
    expect(duplicatesQuestion(lunch, '7')).toEqual({
      title: 'Lunch',
      amount: '12.50',
      currency: 'EUR',
      date: '2026-11-21',
      excludeId: '7',
    })
  })
  test.for([{ amount: '' }, { amount: '0' }, { amount: 'x' }, { date: '' }, { date: '0006-11-21' }])(
    'is not asked for %j',
    values => {
      expect(duplicatesQuestion({ ...lunch, ...values }, null)).toBeNull()
    },
  )
})
