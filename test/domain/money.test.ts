import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apportion } from '#domain/money/apportion.ts'
import { CURRENCIES, decimalsOf, findCurrency } from '#domain/money/currency.ts'
import { currencyName } from '#domain/money/currencyNames.ts'
import { formatMinor, parseAmount } from '#domain/money/money.ts'
import { NO_CURRENCY } from '#domain/money/noCurrency.ts'
import { convertMinor, parseRate } from '#domain/money/rate.ts'

const currencyCode = fc.constantFrom(...CURRENCIES.map(({ code }) => code))

describe('currencies', () => {
  const codes = CURRENCIES.map(({ code }) => code)

  test('more than 150 currencies are known, each once, by code', () => {
    expect(codes.length).toBeGreaterThan(150)
    expect(codes).toEqual([...new Set(codes)].sort())
  })

  test('those withdrawn are known, for what was paid in them, but no longer offered', () => {
    const offered = CURRENCIES.filter(({ isActive }) => isActive)
    expect(codes.filter(code => !findCurrency(code)?.isActive)).toEqual(['ANG', 'BGN', 'CUC'])
    expect(offered.length).toBe(155)
  })

  test('codes and names are those of the Unicode locale data', () => {
    const names = new Intl.DisplayNames('en', { type: 'currency' })
    const plain = (name: string | undefined) => name?.toLowerCase()
    expect(codes.map(code => plain(currencyName(code)))).toEqual(codes.map(code => plain(names.of(code))))
  })

  test('decimals are those of ISO 4217, where Intl has rounded some away', () => {
    const withDecimals = (decimals: number) => codes.filter(code => decimalsOf(code) === decimals).join(' ')
    expect(withDecimals(0)).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF')
    expect(withDecimals(3)).toBe('BHD IQD JOD KWD LYD OMR TND')
    expect(codes.filter(code => ![0, 2, 3].includes(decimalsOf(code)))).toEqual([])
    expect(decimalsOf('HUF')).toBe(2)
  })

  test('no two currencies share a symbol', () => {
    expect(new Set(CURRENCIES.map(({ symbol }) => symbol)).size).toBe(CURRENCIES.length)
  })

  test('metals, funds, units of account, test codes and lower case are no currencies of ours', () => {
    for (const code of ['XAU', 'CLF', 'UYW', 'XDR', 'XTS', NO_CURRENCY, 'eur', '', '__proto__']) {
      expect(findCurrency(code), code).toBeUndefined()
    }
    expect(() => decimalsOf('XAU')).toThrow(RangeError)
  })

  test('the euro sign stands after the amount, the dollar, pound and yen signs before it', () => {
    expect(['EUR', 'USD', 'GBP', 'JPY'].map(code => findCurrency(code)?.symbolPosition)).toEqual([
      'after',
      'before',
      'before',
      'before',
    ])
  })
})

describe('amounts as text', () => {
  test.each([
    ['12.5', 'EUR', 1250],
    ['10.500', 'EUR', 1050],
    ['0.01', 'EUR', 1],
    ['.5', 'EUR', 50],
    ['007', 'EUR', 700],
    ['1500', 'JPY', 1500],
    ['1500.00', 'JPY', 1500],
    ['1.234', 'KWD', 1234],
    ['1000000000000', 'KWD', 1_000_000_000_000_000],
  ])('%s %s is %i minor units', (text, currency, minor) => {
    expect(parseAmount(text, currency)).toEqual({ ok: true, minor })
  })

  test.each([
    ['', 'EUR', 'INVALID_AMOUNT'],
    [' ', 'EUR', 'INVALID_AMOUNT'],
    ['ten', 'EUR', 'INVALID_AMOUNT'],
    ['NaN', 'EUR', 'INVALID_AMOUNT'],
    ['Infinity', 'EUR', 'INVALID_AMOUNT'],
    ['1e309', 'EUR', 'INVALID_AMOUNT'],
    ['1e2', 'EUR', 'INVALID_AMOUNT'],
    ['0x10', 'EUR', 'INVALID_AMOUNT'],
    ['+5', 'EUR', 'INVALID_AMOUNT'],
    ['5.', 'EUR', 'INVALID_AMOUNT'],
    ['.', 'EUR', 'INVALID_AMOUNT'],
    ['1,5', 'EUR', 'INVALID_AMOUNT'],
    ['1 000', 'EUR', 'INVALID_AMOUNT'],
    ['5\n', 'EUR', 'INVALID_AMOUNT'],
    ['٥', 'EUR', 'INVALID_AMOUNT'],
    ['10.005', 'EUR', 'TOO_MANY_DECIMALS'],
    ['1.5', 'JPY', 'TOO_MANY_DECIMALS'],
    ['0.0001', 'KWD', 'TOO_MANY_DECIMALS'],
    ['0', 'EUR', 'AMOUNT_NOT_POSITIVE'],
    ['-0.00', 'EUR', 'AMOUNT_NOT_POSITIVE'],
    ['-3', 'EUR', 'AMOUNT_NOT_POSITIVE'],
    ['1000000000000.01', 'EUR', 'AMOUNT_TOO_LARGE'],
    ['9'.repeat(40), 'JPY', 'AMOUNT_TOO_LARGE'],
    ['5', 'XAU', 'UNKNOWN_CURRENCY'],
    ['5', 'eur', 'UNKNOWN_CURRENCY'],
  ])('%j %s is refused as %s', (text, currency, code) => {
    expect(parseAmount(text, currency)).toEqual({ ok: false, code })
  })

  test('a megabyte of digits is refused without counting them', () => {
    expect(parseAmount('1'.repeat(1_000_000), 'EUR')).toEqual({ ok: false, code: 'INVALID_AMOUNT' })
  })

  test.each([
    [1250, 'EUR', '12.50'],
    [5, 'EUR', '0.05'],
    [-50, 'EUR', '-0.50'],
    [0, 'EUR', '0.00'],
    [1500, 'JPY', '1500'],
    [1, 'KWD', '0.001'],
  ])('%i minor units of %s read %s', (minor, currency, text) => {
    expect(formatMinor(minor, currency)).toBe(text)
  })

  test('an amount survives being written and read, in any currency and up to the largest', () => {
    const amount = currencyCode.chain(currency =>
      fc.tuple(fc.constant(currency), fc.integer({ min: 1, max: 10 ** 12 * 10 ** decimalsOf(currency) })),
    )
    fc.assert(
      fc.property(amount, ([currency, minor]) => {
        expect(parseAmount(formatMinor(minor, currency), currency)).toEqual({ ok: true, minor })
      }),
    )
  })

  test('what is no exact whole number never becomes an amount', () => {
    expect(() => formatMinor(0.5, 'EUR')).toThrow(RangeError)
    expect(() => formatMinor(2 ** 53, 'EUR')).toThrow(RangeError)
  })
})

describe('rates', () => {
  test.each([
    ['0.000001', '0.000001'],
    ['999999', '999999'],
    ['1.100000', '1.1'],
    ['1', '1'],
  ])('%s is a rate', (text, rate) => {
    expect(parseRate(text)).toEqual({ ok: true, rate })
  })

  test.each(['0', '-1', '0.0000001', '1.1234567', '999999.000001', '1000000', '1e-3', 'NaN', ''])(
    '%j is refused',
    text => {
      expect(parseRate(text)).toEqual({ ok: false, code: 'INVALID_RATE' })
    },
  )

  test.each([
    ['half a cent is rounded up', 1, 'EUR', 'USD', '1.5', 2],
    ['less than half a cent is rounded down', 1, 'EUR', 'USD', '1.499999', 1],
    ['a debt is rounded like its claim', -1, 'EUR', 'USD', '1.5', -2],
    ['cents become whole yen', 1050, 'EUR', 'JPY', '160.5', 1685],
    ['yen become cents', 1000, 'JPY', 'EUR', '0.006', 600],
    ['cents become fils', 100, 'EUR', 'KWD', '0.3571', 357],
    ['a little rest of a debt is no debt', -1, 'EUR', 'JPY', '1', 0],
    ['a rate of the market may have many digits', 100_000_000, 'USD', 'EUR', '0.86206896551724137931', 86_206_897],
  ])('%s', (_, minor, from, to, rate, converted) => {
    expect(convertMinor(minor, from, to, rate)).toBe(converted)
  })

  test('an amount too large to be exact in the other currency is not converted', () => {
    expect(convertMinor(10 ** 14, 'EUR', 'IRR', '1562098')).toBeUndefined()
  })

  test('a conversion is within half a minor unit of the exact value', () => {
    const millionths = fc.integer({ min: 1, max: 10 ** 9 })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        currencyCode,
        currencyCode,
        millionths,
        (minor, from, to, r) => {
          const rate = `${Math.floor(r / 10 ** 6)}.${String(r % 10 ** 6).padStart(6, '0')}`
          const converted = convertMinor(minor, from, to, rate)
          if (converted === undefined) throw new Error('small amounts always have a conversion')
          const exact = BigInt(minor) * BigInt(r) * 10n ** BigInt(decimalsOf(to))
          const unit = 10n ** BigInt(6 + decimalsOf(from))
          const difference = BigInt(converted) * unit - exact
          expect(2n * difference <= unit && 2n * difference > -unit).toBe(true)
        },
      ),
    )
  })

  test('a rate that is none is a bug, not money', () => {
    expect(() => convertMinor(100, 'EUR', 'USD', '0')).toThrow(RangeError)
    expect(() => convertMinor(100, 'EUR', 'USD', 'abc')).toThrow(RangeError)
  })
})

describe('apportioning', () => {
  const evenly = (...keys: number[]) => keys.map(key => ({ key, weight: 1n }))

  test('who lost most by rounding down gets the cent', () => {
    const weights = [
      { key: 1, weight: 50n },
      { key: 2, weight: 33n },
      { key: 3, weight: 17n },
    ]
    expect(apportion(101, weights, 'any')).toEqual([
      { key: 1, minor: 51 },
      { key: 2, minor: 33 },
      { key: 3, minor: 17 },
    ])
  })

  test('a weight of nothing bears nothing', () => {
    expect(apportion(101, [...evenly(1, 2), { key: 3, weight: 0n }], '7')[2]).toEqual({ key: 3, minor: 0 })
  })

  test('whom the odd cent of a past expense fell to never changes', () => {
    const bearer = (seed: string) => apportion(1000, evenly(4, -2, 9), seed).find(({ minor }) => minor === 334)?.key
    expect(['1', '2', '3', '4', '5', '1001', 'tricount-77'].map(bearer)).toEqual([4, 4, 9, 4, 9, -2, -2])
  })

  test.each([2, 3, 4, 5, 6, 7, 8])('among %i people the odd cent of consecutive expenses goes round', people => {
    const everybody = evenly(...Array.from({ length: people }, (_, index) => index + 1))
    const bearers = Array.from({ length: 500 * people }, (_, index) =>
      apportion(1, everybody, String(index + 1)).findIndex(({ minor }) => minor === 1),
    )
    const isThirdInARow = (bearer: number, index: number) =>
      bearer === bearers[index - 1] && bearer === bearers[index - 2]
    expect(bearers.filter(isThirdInARow)).toEqual([])
    for (const { key } of everybody) {
      const cents = bearers.filter(bearer => bearer === key - 1).length
      expect(Math.abs(cents - 500), `person ${key}`).toBeLessThan(50)
    }
  })

  test('there is nothing to apportion by negative or no weights', () => {
    expect(() => apportion(100, [], 'a')).toThrow(RangeError)
    expect(() => apportion(100, [{ key: 1, weight: 0n }], 'a')).toThrow(RangeError)
    expect(() =>
      apportion(
        100,
        [
          { key: 1, weight: 2n },
          { key: 2, weight: -1n },
        ],
        'a',
      ),
    ).toThrow(RangeError)
    expect(() => apportion(-100, evenly(1), 'a')).toThrow(RangeError)
  })
})
