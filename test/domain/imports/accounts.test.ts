import { describe, expect, test } from 'vitest'
import { actual } from '#domain/imports/ledgers/actual.ts'
import { firefly } from '#domain/imports/ledgers/firefly.ts'
import { rowsOf } from '../../support/ledgers.ts'

describe('Actual', () => {
  const read = async (text: string) => rowsOf(actual, text, { currency: 'USD' })

  test('of what has moved in the accounts, what was spent', async () => {
    const rows = await read(`Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared
Checking,2026-01-03,Kroger,weekly,Food,-45.67,0,Cleared
Checking,2026-01-04,Costco,(SPLIT INTO 2) big one,,0,-100,Cleared
Checking,2026-01-04,Costco,(SPLIT 1 OF 2) ,Food,-60,0,Cleared
Checking,2026-01-04,Costco,(SPLIT 2 OF 2) shirts,Clothing,-40,0,Cleared
Checking,2026-01-05,Work,,Income,2000,0,Reconciled
Checking,2026-01-06,Savings,,,-500,0,Cleared
Savings,2026-01-06,Checking,,,500,0,Cleared
Checking,2026-01-01,Starting Balance,,Starting Balances,-20,0,Cleared
Checking,2026-01-07,,parking,Car,-3,0,Not cleared
Checking,2026-01-08,Void,,,0,0,Not cleared
`)
    expect(rows).toMatchObject([
      {
        ...{
          kind: 'expense',
          line: 2,
          title: 'Kroger',
          note: 'weekly',
          category: 'Food',
          amount: '45.67',
          currency: 'USD',
        },
        ...{ payers: [], split: null, date: '2026-01-03' },
      },
      { kind: 'expense', line: 4, title: 'Costco', note: null, category: 'Food', amount: '60.00' },
      { kind: 'expense', line: 5, title: 'Costco', note: 'shirts', category: 'Clothing', amount: '40.00' },
      { kind: 'skip', reason: 'INCOME', title: 'Work' },
      { kind: 'skip', reason: 'OWN_TRANSFER', title: 'Savings' },
      { kind: 'skip', reason: 'OWN_TRANSFER', title: 'Checking' },
      { kind: 'skip', reason: 'OWN_TRANSFER', title: 'Starting Balance' },
      { kind: 'expense', title: 'parking', note: null, amount: '3.00' },
      { kind: 'skip', reason: 'AMOUNT_IS_ZERO' },
    ])
  })

  test('its other export, with groups of categories', async () => {
    const text =
      'Account,Date,Payee,Notes,Category,Amount,Cleared,Reconciled\nCash,2026-01-03,Kroger,,Usual Expenses: Food,-4.5,true,false\n'
    expect(actual.recognises(text)).toBe(true)
    expect(await read(text)).toMatchObject([{ amount: '4.50', category: 'Food' }])
  })
})

describe('Firefly III', () => {
  const header =
    'user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,foreign_currency_code,foreign_amount,description,date,source_name,source_type,destination_name,destination_type,reconciled,category,budget,bill,tags,notes'

  test('of all movements, those that were spent', async () => {
    const text = `${header}
1,10,100,,,,Withdrawal,EUR,-12.500000000000,,,Lunch,2026-02-03T00:00:00+01:00,Bank,Asset account,Bistro,Expense account,,Food,,,,tasty
1,11,101,,,Holiday,Withdrawal,EUR,-90.00,GBP,-78.000000000000,Hotel,2026-02-04T00:00:00+01:00,Bank,Asset account,(cash account),Cash account,,Travel,,,,
1,12,102,,,,Deposit,EUR,2000,,,Salary,2026-02-05T00:00:00+01:00,Work,Revenue account,Bank,Asset account,,,,,,
1,13,103,,,,Transfer,EUR,50,,,To savings,2026-02-06T00:00:00+01:00,Bank,Asset account,Savings,Asset account,,,,,,
1,14,104,,,,Opening balance,EUR,50,,,Initial balance,2026-01-01T00:00:00+01:00,x,Initial balance account,Bank,Asset account,,,,,,
`
    expect(firefly.recognises(text)).toBe(true)
    expect(await rowsOf(firefly, text)).toMatchObject([
      {
        ...{ kind: 'expense', externalId: '100', date: '2026-02-03', amount: '12.50', currency: 'EUR', title: 'Lunch' },
        ...{ category: 'Food', note: 'Bistro\ntasty', payers: [], split: null },
      },
      { kind: 'expense', amount: '90.00', note: '78.00 GBP\nHoliday', category: 'Travel' },
      { kind: 'skip', reason: 'INCOME', title: 'Salary' },
      { kind: 'skip', reason: 'OWN_TRANSFER', title: 'To savings' },
      { kind: 'skip', reason: 'OWN_TRANSFER' },
    ])
  })
})
