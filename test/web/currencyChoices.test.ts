import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { currencyChoices, currencyText } from '#web/ui/currencyChoices.ts'
import { type Comparison, findChoices } from '#web/ui/findChoices.ts'

/** As react-aria compares, whatever the case and the accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

const comparison: Comparison = {
  startsWith: (text, part) => plain(text).startsWith(plain(part)),
  contains: (text, part) => plain(text).includes(plain(part)),
}

const ids = (choices: readonly { id: string }[]): string[] => choices.map(({ id }) => id)

const found = (language: string, typed: string): string[] =>
  ids(findChoices(currencyChoices(language, {}), typed, comparison))

describe('the currencies one can choose', () => {
  test('are those one can pay with, by name', () => {
    const choices = currencyChoices('en', {})
    expect(choices.length).toBe(155)
    expect(ids(choices).slice(0, 3)).toEqual(['AFN', 'ALL', 'DZD'])
    expect(ids(choices)).not.toContain('BGN')
  })

  test('begin with the preferred ones, in their order', () => {
    const choices = currencyChoices('en', { preferred: ['JPY', 'EUR', 'JPY'] })
    expect(ids(choices).slice(0, 3)).toEqual(['JPY', 'EUR', 'AFN'])
    expect(choices.length).toBe(155)
  })

  test('include the one that is chosen, even if nobody can pay with it any more', () => {
    expect(ids(currencyChoices('en', { current: 'BGN' }))).toContain('BGN')
    expect(ids(currencyChoices('en', { preferred: ['BGN'] }))).not.toContain('BGN')
  })

  test('leave out what is not to be had', () => {
    expect(ids(currencyChoices('en', { except: ['EUR', 'USD'] }))).not.toContain('EUR')
  })

  test('have their names, and their order, in the language of the reader', () => {
    const choices = currencyChoices('de', {})
    expect(choices.find(({ id }) => id === 'CHF')?.text).toBe('CHF · Schweizer Franken')
    const names = choices.map(({ text }) => text.slice(6))
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'de')))
  })

  test.each(['en', 'es', 'pt-BR', 'pt-PT', 'fr', 'de', 'it'])('all have a name in %s', language => {
    for (const { id, text } of currencyChoices(language, {})) expect(text).not.toBe(`${id} · ${id}`)
  })
})

test.each([
  ['de', 'Karibischer Gulden'],
  ['es', 'florín caribeño'],
  ['fr', 'florin caribéen'],
  ['it', 'fiorino caraibico'],
  ['pt-BR', 'florim caribenho'],
  ['pt-PT', 'florim das Caraíbas'],
])('a currency that the browser has no name for has one in %s', (language, name) => {
  const names = vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue(undefined)
  onTestFinished(() => names.mockRestore())
  expect(currencyText(language, 'XCG')).toBe(`XCG · ${name}`)
  for (const code of ['SLE', 'VED', 'ZWG']) expect(currencyText(language, code)).not.toBe(currencyText('en', code))
})

describe('a currency is found', () => {
  test.each([
    ['by its code', 'en', 'chf', 'CHF'],
    ['by what its code begins with, before others that contain it', 'en', 'us', 'USD'],
    ['by its name', 'en', 'Swiss', 'CHF'],
    ['by a part of its name', 'en', 'rupee', 'INR'],
    ['by its symbol', 'en', '₹', 'INR'],
    ['by its symbol, the plain one first', 'en', '$', 'USD'],
    ['by its name in the language of the reader', 'de', 'pfund', 'GBP'],
    ['by its English name, in every language', 'de', 'british pound', 'GBP'],
    ['whatever the accents', 'es', 'dolar estadounidense', 'USD'],
    ['whatever keyboards add', 'en', 'eur ', 'EUR'],
  ])('%s', (_, language, typed, code) => {
    expect(found(language, typed)).toContain(code)
    if (typed.length < 4) expect(found(language, typed)[0]).toBe(code)
  })

  test('or there is none', () => {
    expect(found('en', 'doubloon')).toEqual([])
  })
})
