import { describe, expect, test } from 'vitest'
import { ana, bo, cy } from '#test/support/typedExpense.ts'
import { type Division, differenceOf, hasOddCent, sharesOf, totalOf } from '#web/features/expenses/split/division.ts'
import { likelyPayment, paymentDifference } from '#web/features/expenses/split/payment.ts'
import { proposeValues, valueWhenAdded } from '#web/features/expenses/split/proposals.ts'
import { valuesTakenUp } from '#web/features/expenses/split/remainder.ts'

const people = [ana, bo, cy]

const division = (type: Division['type'], ...values: readonly string[]): Division => ({
  amount: '10',
  currency: 'EUR',
  type,
  participants: values.map((value, index) => ({ person: people[index] ?? ana, value })),
  seed: '7',
})

describe('what each participant bears', () => {
  test('adds up to the amount, to the odd cent', () => {
    const shares = sharesOf(division('EQUAL', '1', '1', '1'))
    expect(shares.toSorted()).toEqual([333, 333, 334])
    expect(sharesOf({ ...division('EQUAL', '1', '1', '1'), currency: 'JPY' }).toSorted()).toEqual([3, 3, 4])
  })
  test('follows percentages, ratios and amounts', () => {
    expect(sharesOf(division('PERCENTAGE', '62,5', '37.5'))).toEqual([625, 375])
    expect(sharesOf(division('RATIO', '3', '', '1'))).toEqual([750, 0, 250])
    expect(sharesOf(division('AMOUNT', '7', '3'))).toEqual([700, 300])
  })
  test('is exact where thirds were typed', () => {
    const shares = sharesOf(division('AMOUNT', '3,33', '3,33', '3,33'))
    expect(shares.reduce((sum: number, share) => sum + (share ?? 0), 0)).toBe(1000)
  })
  test('is told one by one as long as it does not add up', () => {
    expect(sharesOf(division('PERCENTAGE', '50', '20'))).toEqual([500, 200])
    expect(sharesOf(division('PERCENTAGE', '100', '20'))).toEqual([1000, 200])
    expect(sharesOf(division('AMOUNT', '4', '', '0'))).toEqual([400, 0, 0])
  })
  test('cannot be told of what is no value, of more than all, and without an amount', () => {
    expect(sharesOf(division('PERCENTAGE', 'half', '120'))).toEqual([null, null])
    expect(sharesOf(division('RATIO', '0', '0'))).toEqual([null, null])
    expect(sharesOf(division('AMOUNT', 'x', '4'))).toEqual([null, 400])
    expect(sharesOf({ ...division('EQUAL', '1', '1'), amount: 'ten' })).toEqual([null, null])
  })
})

describe('what is over or left', () => {
  test('is told of percentages and amounts from 0.01 on', () => {
    expect(differenceOf(division('PERCENTAGE', '60', '39,5'))).toEqual({ kind: 'under', size: '0.5' })
    expect(differenceOf(division('PERCENTAGE', '60', '40,01'))).toEqual({ kind: 'over', size: '0.01' })
    expect(differenceOf(division('PERCENTAGE', '60', '40,001'))).toBeNull()
    expect(differenceOf(division('AMOUNT', '7', '5'))).toEqual({ kind: 'over', size: '2.00' })
    expect(differenceOf(division('AMOUNT', '7', '3'))).toBeNull()
  })
  test('is nothing for equal parts and ratios', () => {
    expect(differenceOf(division('EQUAL', '1', '1'))).toBeNull()
    expect(differenceOf(division('RATIO', '7', '5'))).toBeNull()
  })
  test('needs an amount where amounts are compared with it', () => {
    expect(differenceOf({ ...division('AMOUNT', '7'), amount: '' })).toBeNull()
    expect(differenceOf({ ...division('PERCENTAGE', '7'), amount: '' })).toEqual({ kind: 'under', size: '93' })
  })
})

test('the total is that of the values; of equal parts it is the amount', () => {
  expect(totalOf(division('PERCENTAGE', '33,3', '33.3', 'x'))).toBe('66.6')
  expect(totalOf(division('RATIO', '1,5', '2'))).toBe('3.5')
  expect(totalOf(division('AMOUNT', '7', ''))).toBe('7')
  expect(totalOf(division('EQUAL', '1', '1'))).toBe('10.00')
})

test('an odd cent is one more among those who weigh the same', () => {
  const isOdd = (typed: Division) => hasOddCent(typed, sharesOf(typed))
  expect(isOdd(division('EQUAL', '1', '1', '1'))).toBe(true)
  expect(isOdd(division('EQUAL', '1', '1'))).toBe(false)
  expect(isOdd(division('RATIO', '1', '1', '1'))).toBe(true)
  expect(isOdd(division('PERCENTAGE', '62.5', '37.5'))).toBe(false)
})

describe('another type of split proposes', () => {
  test('equal parts for everybody', () => {
    expect(proposeValues(division('AMOUNT', '7', '3'), 'EQUAL')).toEqual(['1', '1'])
  })
  test('percentages that make a hundred', () => {
    expect(proposeValues(division('EQUAL', '1', '1', '1'), 'PERCENTAGE').toSorted()).toEqual([
      '33.33',
      '33.33',
      '33.34',
    ])
    expect(proposeValues(division('RATIO', '3', '1'), 'PERCENTAGE')).toEqual(['75', '25'])
  })
  test('the ratio that says the same', () => {
    expect(proposeValues(division('EQUAL', '1', '1'), 'RATIO')).toEqual(['1', '1'])
    expect(proposeValues(division('PERCENTAGE', '50', '30', '20'), 'RATIO')).toEqual(['5', '3', '2'])
    expect(proposeValues(division('PERCENTAGE', '66,67', '33,33'), 'RATIO')).toEqual(['2', '1'])
    expect(proposeValues(division('PERCENTAGE', '100', ''), 'RATIO')).toEqual(['1', '0'])
  })
  test('the amounts it comes to', () => {
    expect(proposeValues(division('RATIO', '3', '1'), 'AMOUNT')).toEqual(['7.50', '2.50'])
    expect(proposeValues(division('PERCENTAGE', '50', '20'), 'AMOUNT')).toEqual(['5.00', '2.00'])
    expect(proposeValues({ ...division('RATIO', '3', '1'), amount: '' }, 'AMOUNT')).toEqual(['0', '0'])
  })
  test('equal parts where nobody had a value yet', () => {
    expect(proposeValues(division('AMOUNT', '', '0'), 'PERCENTAGE')).toEqual(['50', '50'])
    expect(proposeValues(division('PERCENTAGE', '', ''), 'AMOUNT')).toEqual(['5.00', '5.00'])
    expect(proposeValues(division('AMOUNT', '', ''), 'RATIO')).toEqual(['1', '1'])
  })
})

test('whoever is added counts once among equals, and for nothing else yet', () => {
  expect([valueWhenAdded('EQUAL'), valueWhenAdded('RATIO'), valueWhenAdded('AMOUNT')]).toEqual(['1', '0', '0'])
})

describe('what several people paid', () => {
  const payment = (...amounts: readonly string[]) => ({
    payers: amounts.map((amount, index) => ({ person: people[index] ?? ana, amount })),
    amount: '10',
    currency: 'EUR',
  })
  const paid = (...amounts: readonly string[]) => paymentDifference(payment(...amounts))

  test('has to make the amount', () => {
    expect(paid('4', '6,00')).toBeNull()
    expect(paid('4', '5,99')).toEqual({ kind: 'under', size: '0.01' })
    expect(paid('4', '')).toEqual({ kind: 'under', size: '6.00' })
    expect(paid('4', '7')).toEqual({ kind: 'over', size: '1.00' })
  })
  test('is all of it where one paid', () => {
    expect(paid('4')).toBeNull()
  })
  test('leaves the rest to whoever is added', () => {
    expect(likelyPayment(payment('4'))).toBe('6.00')
    expect(likelyPayment(payment('4', '5'))).toBe('1.00')
    expect(likelyPayment(payment('10'))).toBe('')
    expect(likelyPayment(payment('7', '5'))).toBe('')
    expect(likelyPayment({ ...payment('4'), amount: '' })).toBe('')
  })
})

describe('what nobody has typed', () => {
  const taken = (given: Division, ...typed: readonly { readonly id: string }[]) =>
    valuesTakenUp(given, new Set(typed.map(({ id }) => id)))

  test('takes up what was typed for others leaves, to the odd cent', () => {
    expect(taken(division('PERCENTAGE', '50', '33.33', '33.34'), ana)).toEqual([null, '25', '25'])
    const [, one, other] = taken(division('AMOUNT', '3.33', '0', '0'), ana)
    expect([one, other].toSorted()).toEqual(['3.33', '3.34'])
    expect(taken(division('AMOUNT', '7', '2', '0'), ana, bo)).toEqual([null, null, '1.00'])
  })
  test('is nothing where more than all is typed, and stays where all of it is', () => {
    expect(taken(division('AMOUNT', '12', '5', '5'), ana)).toEqual([null, '0.00', '0.00'])
    expect(taken(division('PERCENTAGE', '60', '10'), ana, bo)).toEqual([null, null])
  })
  test('follows another amount in proportion as long as nobody has said otherwise', () => {
    expect(taken({ ...division('AMOUNT', '6', '4'), amount: '20' })).toEqual(['12.00', '8.00'])
    expect(taken(division('PERCENTAGE', '70', '30', '0'))).toEqual(['70', '30', '0'])
  })
  test('is a matter of percentages and amounts alone, and of amounts that can be told', () => {
    expect(taken(division('RATIO', '2', '1'), ana)).toEqual([null, null])
    expect(taken({ ...division('AMOUNT', '2', '1'), amount: 'x' }, ana)).toEqual([null, null])
    expect(taken(division('AMOUNT', '2.001', '1'), ana)).toEqual([null, null])
  })
})
