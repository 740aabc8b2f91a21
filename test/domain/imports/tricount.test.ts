import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tricount } from '#domain/imports/ledgers/tricount.ts'
import { Balances, netsOf } from '#domain/imports/nets.ts'
import type { Row } from '#domain/imports/row.ts'
import { tricountKey } from '#domain/imports/tricountLink.ts'
import { tricountEntry, tricountLedger } from '#test/support/tricount.ts'

async function* pieces(text: string): AsyncGenerator<string> {
  yield text
}

const told = (ledger: object) => JSON.stringify({ Response: [{ Registry: ledger }] })

const rowsIn = (ledger: object): Promise<Row[]> =>
  Array.fromAsync(tricount.read(pieces(told(ledger)), { currency: 'USD' }))

const entriesIn = async (...entries: readonly object[]) =>
  (await rowsIn(tricountLedger(entries))).filter(({ kind }) => kind !== 'person' && kind !== 'ledger')

function balancesOf(rows: readonly Row[]): (person: string) => bigint {
  const balances = new Balances()
  for (const row of rows) {
    if (row.kind === 'expense' || row.kind === 'transfer') balances.add(netsOf(row) ?? [], row.currency)
  }
  return person => balances.of(person)[0]?.minor ?? 0n
}

const lunch = { uuid: 'a', owner: 'ana', value: '-30.00', shares: { ana: '-10.00', ben: '-10.00', cleo: '-10.00' } }

describe('a ledger of Tricount', () => {
  test('is known by what it is, and tells its name, its people and what was spent', async () => {
    expect(tricount.recognises(told(tricountLedger([])))).toBe(true)
    expect(tricount.recognises('{"expenses": []}')).toBe(false)
    expect(await rowsIn(tricountLedger([tricountEntry(lunch)]))).toMatchObject([
      { kind: 'ledger', title: 'City trip', id: 'ledger-1' },
      ...['Ana', 'Ben', 'Cleo'].map(name => ({ kind: 'person', person: name.toLowerCase(), name })),
      {
        ...{ kind: 'expense', line: 1, externalId: 'a', date: '2026-03-02', amount: '30.00', currency: 'EUR' },
        ...{ title: 'Thing a', category: 'FOOD_AND_DRINK', payers: [{ person: 'ana', amount: '30.00' }] },
        split: { type: 'EQUAL', entries: [{ person: 'ana' }, { person: 'ben' }, { person: 'cleo' }] },
      },
    ])
  })

  test.each([['-20.00'], ['20.00']])('a repayment goes from its owner, whatever its sign (%s)', async value => {
    const shares = { ana: '0.00', ben: value }
    expect(await entriesIn(tricountEntry({ uuid: 'b', type: 'BALANCE', owner: 'ana', value, shares }))).toMatchObject([
      { kind: 'transfer', from: 'ana', to: 'ben', amount: '20.00', note: 'Thing b' },
    ])
  })

  test.each([
    ['INCOME', '30.00'],
    ['INCOME', '-30.00'],
    ['NORMAL', '30.00'],
  ] as const)('what came in (%s %s) is owed by whoever holds it', async (type, value) => {
    const rows = await entriesIn(tricountEntry({ ...lunch, type, value }))
    const owed = balancesOf(rows)
    expect(['ana', 'ben', 'cleo'].map(owed)).toEqual([-2000n, 1000n, 1000n])
    expect(rows.every(({ kind }) => kind === 'transfer')).toBe(true)
  })

  test('odd cents stay where they are', async () => {
    const shares = { ana: '-3.33', ben: '-3.34', cleo: '-3.33' }
    expect(await entriesIn(tricountEntry({ uuid: 'c', owner: 'ana', value: '-10.00', shares }))).toMatchObject([
      { split: { type: 'AMOUNT', entries: [{ value: '3.33' }, { value: '3.34' }, { value: '3.33' }] } },
    ])
  })

  test('a cent that was rounded away is the payer’s; more than that is a flaw', async () => {
    const off = (value: string) =>
      tricountEntry({ uuid: 'd', owner: 'ana', value, shares: { ben: '-5.00', cleo: '-5.00' } })
    expect(await entriesIn(off('-10.02'), off('-10.03'))).toMatchObject([
      { split: { entries: expect.arrayContaining([{ person: 'ana', value: '0.02' }]) } },
      { kind: 'flaw', line: 2, code: 'SHARES_DO_NOT_ADD_UP' },
    ])
  })

  test.each(['BALANCE', 'INCOME'] as const)(
    'what went from somebody to themselves (%s) is told, and left out',
    async type => {
      const own = tricountEntry({ uuid: 'e', type, owner: 'ana', value: '5.00', shares: { ana: '5.00' } })
      expect(await entriesIn(own)).toMatchObject([
        { kind: 'skip', line: 1, reason: 'SHARED_WITH_NOBODY', title: 'Thing e' },
      ])
    },
  )

  test('money that changes hands needs no name', async () => {
    const more = { description: ' ' }
    const repaid = { uuid: 'f', type: 'BALANCE', owner: 'ana', value: '5.00', shares: { ben: '5.00' }, more } as const
    expect(await entriesIn(tricountEntry(repaid), tricountEntry({ ...lunch, more }))).toMatchObject([
      { kind: 'transfer', amount: '5.00', note: null },
      { kind: 'flaw', line: 2, code: 'TITLE_MISSING' },
    ])
  })

  test('what was deleted, and what is of nothing, is left out', async () => {
    const deleted = tricountEntry({ ...lunch, more: { status: 'DELETED' } })
    const nothing = tricountEntry({ ...lunch, value: '0.00', shares: { ana: '0.00' } })
    expect(await entriesIn(deleted, nothing)).toMatchObject([{ reason: 'DELETED' }, { reason: 'AMOUNT_IS_ZERO' }])
  })

  test('of two currencies the one of the ledger counts, on whichever side it stands', async () => {
    const both = {
      amount: { currency: 'GBP', value: '-30.00' },
      amount_local: { currency: 'EUR', value: '-36.00' },
      allocations: [
        {
          membership: { RegistryMembershipUser: { uuid: 'ben', alias: { display_name: 'Ben' } } },
          amount: { currency: 'GBP', value: '-30.00' },
          amount_local: { currency: 'EUR', value: '-36.00' },
        },
      ],
    }
    expect(await entriesIn(tricountEntry({ ...lunch, more: both }))).toMatchObject([
      { amount: '36.00', currency: 'EUR', note: '30.00 GBP' },
    ])
  })

  test('whoever was removed stands in old entries all the same', async () => {
    const rows = await rowsIn(tricountLedger([tricountEntry({ ...lunch, shares: { gone: '-30.00' } })], ['ana']))
    expect(rows.filter(({ kind }) => kind === 'person')).toHaveLength(2)
  })

  test('an entry of another form is told, and the others are read', async () => {
    expect(await entriesIn({ RegistryEntry: { uuid: 'x' } }, { odd: 1, more: 2 }, tricountEntry(lunch))).toMatchObject([
      { kind: 'flaw', line: 1, code: 'ROW_NOT_UNDERSTOOD' },
      { kind: 'flaw', line: 2 },
      { kind: 'expense', line: 3 },
    ])
  })

  test.each([['{"Response": []}'], ['{"Response": 7}'], ['{"Response": [{"Registry": {}}]}'], ['{"Response"'], ['[]']])(
    '%s is no ledger',
    async text => {
      const read = Array.fromAsync(tricount.read(pieces(text), { currency: 'EUR' }))
      await expect(read).rejects.toMatchObject({ code: 'FORMAT_BROKEN' })
    },
  )

  test('balances are what the source comes to, over random ledgers, and sum to zero', async () => {
    const people = ['ana', 'ben', 'cleo', 'dan']
    const shares = fc.record(Object.fromEntries(people.map(person => [person, fc.integer({ min: 0, max: 9_999 })])))
    const entry = fc.record({
      type: fc.constantFrom('NORMAL', 'INCOME', 'BALANCE'),
      owner: fc.constantFrom(...people),
      shares,
      isBelow: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 10 }), async entries => {
        const expected = new Map(people.map(person => [person, 0n]))
        const add = (person: string, minor: number) =>
          expected.set(person, (expected.get(person) ?? 0n) + BigInt(minor))
        const said = entries.map(({ type, owner, shares: of, isBelow }, index) => {
          const total = Object.values(of).reduce((sum, minor) => sum + minor, 0)
          const back = type === 'INCOME' || (type === 'NORMAL' && !isBelow) ? -1 : 1
          if (total > 0) add(owner, back * total)
          for (const [person, minor] of Object.entries(of)) add(person, -back * minor)
          const text = (minor: number) => `${isBelow ? '-' : ''}${(minor / 100).toFixed(2)}`
          const texts = Object.fromEntries(Object.entries(of).map(([person, minor]) => [person, text(minor)]))
          return tricountEntry({
            uuid: String(index),
            type: type as 'NORMAL',
            owner,
            value: text(total),
            shares: texts,
          })
        })
        const owed = balancesOf(await entriesIn(...said))
        expect(people.map(owed)).toEqual(people.map(person => expected.get(person)))
      }),
    )
  })
})

describe('the link of a ledger', () => {
  const KEY = 'tISWyMCgrIMgFuxudZ'
  test.each([
    [`https://tricount.com/${KEY}`],
    [`https://www.tricount.com/${KEY}/`],
    [`tricount.com/es/${KEY}`],
    [`http://tricount.com/t/${KEY}?x=1#y`],
    [`Join my tricount “Trip”: https://tricount.com/en/topic/${KEY} !`],
    [`https://tricount.com/?public_identifier_token=${KEY}`],
  ])('%s is understood', typed => {
    expect(tricountKey(typed)).toBe(KEY)
  })

  test.each([
    [`https://eviltricount.com/${KEY}`],
    [`https://tricount.com.evil.example/${KEY}`],
    [`https://tricount.com@evil.example/${KEY}`],
    [`https://evil.example/?x=tricount.com/${KEY}`],
    [`https://tricount.com:8080/${KEY}`],
    ['https://tricount.com/'],
    ['https://tricount.com/a b'],
    ['https://tricount.com/../../x'],
    ['javascript:alert(1)//tricount.com/'],
    [KEY],
    [''],
  ])('%s is not', typed => {
    expect(tricountKey(typed)).toBeUndefined()
  })
})
