import { describe, test } from 'vitest'
import type { LinkParticipant } from '#domain/expense/commands.ts'
import { expense } from '#domain/expense/decider.ts'
import type { Part, ParticipantLinked, SplitIntent } from '#domain/expense/events.ts'
import { type ToldMoney, withDebts } from '#test/support/debts.ts'
import { allOf, ana, bo, cy, dee, erased, halves, recorded, voided } from '#test/support/dinner.ts'
import { given } from '#test/support/given.ts'

const expenseId = 7
const link: LinkParticipant = { type: 'LinkParticipant', expenseId, from: cy, to: bo }
const linked = (money: ToldMoney): ParticipantLinked => ({
  type: 'ParticipantLinked',
  data: withDebts({ expenseId, from: cy, to: bo, ...money }),
})

const parts = (...of: readonly (readonly [person: number, minor: number])[]): Part[] =>
  of.map(([person, minor]) => ({ person, minor }))

const intent = (
  type: SplitIntent['type'],
  ...of: readonly (readonly [person: number, value: string])[]
): SplitIntent => ({
  type,
  entries: of.map(([person, value]) => ({ person, value })),
})

const thirds: ToldMoney = {
  ...{ amountMinor: 1000, currency: 'EUR' },
  payers: parts([ana, 1000]),
  shares: parts([ana, 334], [cy, 333], [dee, 333]),
  split: intent('EQUAL', [ana, '1'], [cy, '1'], [dee, '1']),
}

describe('When a placeholder turns out to be somebody', () => {
  test('its part of an expense is theirs, to the cent', () =>
    given(expense, recorded(thirds))
      .when(link)
      .happens(
        linked({
          ...thirds,
          shares: parts([ana, 334], [bo, 333], [dee, 333]),
          split: intent('EQUAL', [ana, '1'], [bo, '1'], [dee, '1']),
        }),
      ))

  test('what it paid is paid by them, together with what they paid themselves', () => {
    given(expense, recorded({ ...halves, payers: parts([cy, 1050]) }))
      .when(link)
      .happens(linked({ ...halves, payers: parts([bo, 1050]) }))
    given(expense, recorded({ ...halves, payers: parts([ana, 50], [cy, 400], [bo, 600]) }))
      .when(link)
      .happens(linked({ ...halves, payers: parts([ana, 50], [bo, 1000]) }))
  })

  test('what others owe it they owe to them, and what they owed each other is gone', () =>
    given(
      expense,
      recorded({
        ...{ amountMinor: 300, payers: parts([cy, 100], [bo, 100], [ana, 100]), shares: parts([bo, 100], [dee, 200]) },
        debts: [
          { debtor: bo, creditor: cy, minor: 33 },
          { debtor: bo, creditor: ana, minor: 34 },
          { debtor: dee, creditor: cy, minor: 67 },
          { debtor: dee, creditor: bo, minor: 67 },
          { debtor: dee, creditor: ana, minor: 66 },
        ],
      }),
    )
      .when(link)
      .happens(
        linked({
          ...allOf(ana, 300),
          ...{ payers: parts([bo, 200], [ana, 100]), shares: parts([bo, 100], [dee, 200]) },
          debts: [
            { debtor: bo, creditor: ana, minor: 34 },
            { debtor: dee, creditor: bo, minor: 134 },
            { debtor: dee, creditor: ana, minor: 66 },
          ],
        }),
      ))

  const both = (split: SplitIntent): ToldMoney => ({
    ...thirds,
    shares: parts([ana, 334], [cy, 333], [bo, 333]),
    split,
  })

  test.each([
    [
      'equal parts become a ratio',
      intent('EQUAL', [ana, '1'], [cy, '1'], [bo, '1']),
      intent('RATIO', [ana, '1'], [bo, '2']),
    ],
    ['ratios', intent('RATIO', [ana, '1.5'], [cy, '0.75'], [bo, '2']), intent('RATIO', [ana, '1.5'], [bo, '2.75'])],
    [
      'percentages',
      intent('PERCENTAGE', [ana, '33.4'], [cy, '33.3'], [bo, '33.3']),
      intent('PERCENTAGE', [ana, '33.4'], [bo, '66.6']),
    ],
    [
      'amounts',
      intent('AMOUNT', [ana, '3.34'], [cy, '3.33'], [bo, '3.33']),
      intent('AMOUNT', [ana, '3.34'], [bo, '6.66']),
    ],
  ])('who takes part already has both parts: %s', (_, before, after) =>
    given(expense, recorded(both(before)))
      .when(link)
      .happens(linked({ ...thirds, shares: parts([ana, 334], [bo, 666]), split: after })),
  )

  test('a deleted expense is theirs too, for it may be restored', () =>
    given(expense, recorded(allOf(cy)), voided)
      .when(link)
      .happens(linked(allOf(bo))))

  test('nothing happens to an expense that it has no part in, or no longer, or that is erased', () => {
    given(expense, recorded(halves)).when(link).changesNothing()
    given(expense, recorded(allOf(cy)), linked(allOf(bo)))
      .when(link)
      .changesNothing()
    given(expense, recorded(allOf(cy)), erased)
      .when(link)
      .changesNothing()
    given(expense).when(link).changesNothing()
  })
})
