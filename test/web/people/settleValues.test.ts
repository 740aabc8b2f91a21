import { describe, expect, test } from 'vitest'
import { requestOf } from '#web/features/people/payTo/requestOf.ts'
import { debtOf } from '#web/features/people/settle/debt.ts'
import { planOf, type SettleValues, transferInputs } from '#web/features/people/settle/settleValues.ts'
import { account, balance, noAccount, viewer } from './given.ts'

const values: SettleValues = {
  payer: 'them',
  amount: '12.00',
  currency: 'EUR',
  rate: '',
  note: 'Thanks',
  date: '2026-11-21',
  pays: [],
}

function given(parts: Readonly<Record<string, number>>, person = account('2', 'Ben')) {
  const debt = debtOf(balance(person, 'EUR', parts), 'EUR')
  if (!debt) throw new Error('no debt in euros')
  return debt
}

describe('what is recorded', () => {
  test('is a transfer for each part, from whoever pays to the other', () => {
    const debt = given({ '7': 1500, '': -300 })
    const plan = planOf(values, debt)
    expect(plan?.netAfter).toBe(0)
    expect(plan && transferInputs(plan, values, debt, viewer)).toEqual([
      {
        sender: '2',
        recipient: '1',
        amount: '15.00',
        currency: 'EUR',
        date: '2026-11-21',
        note: 'Thanks',
        groupId: '7',
      },
      {
        sender: '1',
        recipient: '2',
        amount: '3.00',
        currency: 'EUR',
        date: '2026-11-21',
        note: 'Thanks',
      },
    ])
  })

  test('names somebody without an account as such, and leaves an empty note out', () => {
    const debt = given({ '': -1200 }, noAccount('5', 'Maria'))
    const typed = { ...values, payer: 'me', note: '' } as const
    const plan = planOf(typed, debt)
    expect(plan && transferInputs(plan, typed, debt, viewer)).toEqual([
      {
        sender: '1',
        recipient: 'placeholder-5',
        amount: '12.00',
        currency: 'EUR',
        date: '2026-11-21',
      },
    ])
  })

  test('in another currency says what it settles', () => {
    const debt = given({ '': 1200 })
    const typed = { ...values, amount: '13,64', currency: 'USD', rate: '0.88' }
    const plan = planOf(typed, debt)
    expect(plan).toMatchObject({ settledMinor: 1200, netAfter: 0 })
    expect(plan && transferInputs(plan, typed, debt, viewer)).toMatchObject([
      { amount: '13.64', currency: 'USD', settles: { currency: 'EUR', rate: '0.88' } },
    ])
    expect(planOf({ ...typed, amount: '10' }, debt)).toMatchObject({ settledMinor: 880, netAfter: 320 })
  })
})

test('there is no plan while the fields do not say', () => {
  const debt = given({ '': 1200 })
  expect(planOf({ ...values, amount: '' }, debt)).toBeNull()
  expect(planOf({ ...values, amount: '1.234' }, debt)).toBeNull()
  expect(planOf({ ...values, currency: 'USD' }, debt)).toBeNull()
  expect(planOf({ ...values, amount: '1', currency: 'JPY', rate: '0.000001' }, debt)).toBeNull()
})

test("whoever is asked to pay pays somebody by their own name: a nickname is the viewer's alone", () => {
  const debt = given({ '': -1200 })
  const nicknamed = { ...debt, person: { ...debt.person, displayName: 'Boss' } }
  expect(requestOf({ ...values, payer: 'me' }, nicknamed)).toEqual({
    ...{ name: 'Ben', amount: '12.00', currency: 'EUR', reference: 'Thanks' },
  })
})

test('there is no debt in a currency in which nothing is open', () => {
  expect(debtOf(balance(account('2', 'Ben'), 'EUR', { '': 1 }), 'USD')).toBeNull()
})

test('a debt knows whether it is all that stands between the two', () => {
  const ben = account('2', 'Ben')
  const [euros, dollars] = [balance(ben, 'EUR', { '': 1 }), balance(ben, 'USD', { '': -2 })]
  expect(debtOf(euros, 'EUR')?.isOneOfSeveral).toBe(false)
  const both = { person: ben, amounts: [...euros.amounts, ...dollars.amounts] }
  expect(debtOf(both, 'EUR')?.isOneOfSeveral).toBe(true)
})
