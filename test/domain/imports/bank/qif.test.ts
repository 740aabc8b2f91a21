import { describe, expect, test } from 'vitest'
import { qif } from '#domain/imports/bank/qif.ts'
import { UnreadableError } from '#domain/imports/format.ts'
import { entriesOf, rowsOf } from '../../../support/ledgers.ts'

const bank = (...entries: readonly string[]): string => `!Type:Bank\n${entries.map(entry => `${entry}\n^\n`).join('')}`

const dates = async (text: string, dateOrder?: 'DMY' | 'MDY') =>
  (await entriesOf(qif, text, { dateOrder })).map(({ date }) => date)

describe('accounts as QIF', () => {
  test('of all that stands there, what was spent', async () => {
    const text = `### An example ###

!Type:Class
NTest class
DThis is no day
^
!Type:Cat
NInvestments:Stocks
TTrue
^
!Type:Bank
D2/10'2020
T0.00
POpening Balance
L[Checking]
^
D2/14'2020
T67.50
PT-Mobile
LBills:Cell Phone
^
D2/11'2020
CX
Mnon split transaction
T-25.00
N123
PWalmart
LFood:Groceries/Class
^
D2/12'2020
T-1,500.00
PSavings
L[Savings]
^
!Type:Invst
D2/14'2020
NBuy
Y$AAPL
$100.00
PTest investment
^
!Type:Security
NBitcoin - USD
S^BTCUSD
^
`
    expect(qif.recognises(text)).toBe(true)
    expect(await rowsOf(qif, text)).toMatchObject([
      { kind: 'skip', line: 12, reason: 'AMOUNT_IS_ZERO', title: 'Opening Balance' },
      { kind: 'skip', line: 17, reason: 'INCOME', title: 'T-Mobile' },
      {
        ...{ kind: 'expense', line: 22, title: 'Walmart', note: 'non split transaction\n123', category: 'Groceries' },
        ...{ amount: '25.00', currency: 'EUR', date: '2020-02-11', payers: [], split: null },
      },
      { kind: 'skip', line: 30, reason: 'OWN_TRANSFER', title: 'Savings' },
      { kind: 'skip', line: 36, reason: 'OWN_TRANSFER', title: 'Test investment' },
    ])
  })

  test('what was paid at once for several categories is an expense of each', async () => {
    const text = bank(
      "D1/ 1'00\nU-10.00\nT-10.00\nPA Payee\nL--Split--\nS[An Account]\n$-6.00\nSFood\n$-1.00\nEwith a word\nSFood\n$-2.00\nSPets\n$-1.00",
    )
    expect(await rowsOf(qif, text)).toMatchObject([
      { kind: 'skip', reason: 'OWN_TRANSFER', title: 'A Payee' },
      { kind: 'expense', amount: '3.00', category: 'Food', title: 'A Payee', date: '2000-01-01' },
      { kind: 'expense', amount: '1.00', category: 'Pets' },
    ])
  })

  test.each([
    ['that come to something else', 'SFood\n$-6.00\nSPets\n$-1.00'],
    ['of which one brings something back', 'SFood\n$-15.00\nSPets\n$5.00'],
    ['without amounts', 'SFood\nSPets'],
  ])('parts %s: it is one expense', async (_, splits) => {
    expect(await entriesOf(qif, bank(`D1/1'20\nT-10.00\nPShop\nLFood\n${splits}`))).toMatchObject([
      { amount: '10.00', category: 'Food' },
    ])
  })

  test('a day above twelve tells for all of them which number is the day', async () => {
    const [first, day, month] = ['D03/04/2020\nT-1\nPa', 'D19/09/2020\nT-1\nPb', "D12/31'20\nT-1\nPc"]
    expect(await dates(bank(first, day), 'MDY')).toEqual(['2020-04-03', '2020-09-19'])
    expect(await dates(bank(first, month), 'DMY')).toEqual(['2020-03-04', '2020-12-31'])
    expect(await dates(bank(first), 'DMY')).toEqual(['2020-04-03'])
    expect(await dates(bank(first))).toEqual(['2020-03-04'])
  })

  test.each([
    ["1/ 2'00", '2000-01-02'],
    ["12/31' 5", '2005-12-31'],
    ['1/2/98', '1998-01-02'],
    ['2020-01-02', '2020-01-02'],
    ['1-2-2020', '2020-01-02'],
  ])('%s', async (written, day) => {
    expect(await dates(bank(`D${written}\nT-1\nPx`), 'MDY')).toEqual([day])
  })

  test('each account by itself, whatever list of them comes before', async () => {
    const list = '!Option:AutoSwitch\n!Account\nNCash\nTCash\n^\n!Clear:AutoSwitch\n'
    const account = (name: string): string => `!Account\nN${name}\nTBank\n^\n${bank("D1/1'20\nT-2.00\nPBakery")}`
    const entries = await entriesOf(qif, list + account('Mine') + account('Ours'))
    expect(entries.map(({ externalId }) => externalId)).toEqual([
      'Mine|2020-01-01|-2.00|Bakery',
      'Ours|2020-01-01|-2.00|Bakery',
    ])
    expect(await rowsOf(qif, list)).toEqual([])
  })

  test.each([
    ['DATE_NOT_UNDERSTOOD', 'T-1\nPx'],
    ['DATE_NOT_UNDERSTOOD', "D31/31'20\nT-1\nPx"],
    ['AMOUNT_NOT_UNDERSTOOD', "D1/1'20\nPx"],
    ['TITLE_MISSING', "D1/1'20\nT-1"],
  ])('%s: the others are none the worse for it', async (code, entry) => {
    expect(await rowsOf(qif, bank(entry, "D1/1'20\nT-1\nPx"))).toMatchObject([
      { kind: 'flaw', code },
      { kind: 'expense' },
    ])
  })

  test('a file that says nothing of what it is', async () => {
    expect(qif.recognises("D1/1'20\nT-1\n^\n")).toBe(false)
    await expect(rowsOf(qif, '')).rejects.toThrow(new UnreadableError('FORMAT_BROKEN'))
  })
})
