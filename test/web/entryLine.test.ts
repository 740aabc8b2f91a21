import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEntryLine, type Surroundings } from '#web/features/expenses/line/entryLine.ts'

/* One line that understands. It is Tuesday, 24 November 2026. */

const ana = { id: '2', name: 'Ana Lima' }
const surroundings: Surroundings = {
  ...{ today: '2026-11-24', format: 'EU', language: 'en', currency: 'EUR' },
  people: [ana, { id: '3', name: 'Bo Silva' }, { id: 'placeholder-4', name: 'Tom' }, { id: '5', name: 'Bo Young' }],
  groups: [{ id: '30', name: 'Flat' }],
  trips: [{ id: '40', name: 'Lisbon 2026' }],
  categories: [
    { id: 'FOOD', name: 'Food' },
    { id: 'FOOD_DELIVERY', name: 'Food Delivery' },
    { id: 'PETS', name: 'Pets' },
  ],
}

const read = (text: string, changes: Partial<Surroundings> = {}) => readEntryLine(text, { ...surroundings, ...changes })

/** Only what it says. */
function said(text: string, changes: Partial<Surroundings> = {}) {
  const { pieces: _, ...line } = read(text, changes)
  return Object.fromEntries(
    Object.entries(line).filter(([, value]) => value !== null && value !== '' && value.length > 0),
  )
}

test('an amount, what it was for, with whom, on which trip and when', () => {
  expect(said('19 24 tickets @ana #lisbon yesterday')).toEqual({
    ...{ amount: '19', title: '24 tickets', people: ['2'], tripId: '40', day: '2026-11-23' },
  })
})

describe('Of several numbers the amount is', () => {
  test.for([
    ['2 coffees 7.50', '7.50', '2 coffees'],
    ['7,50 2 coffees', '7,50', '2 coffees'],
    ['2 beers 9 at 12.5 % $8', '8', '2 beers 9 at 12.5 %'],
    ['4 tickets 30', '4', 'tickets 30'],
    ['3x coffee 12', '12', '3x coffee'],
    ['lunch 12.50+3*2', '12.50+3*2', 'lunch'],
    ['12.50 + 3 * 2 lunch', '12.50 + 3 * 2', 'lunch'],
    ['taxi 1\u00a0234,50', '1\u00a0234,50', 'taxi'],
    ['loyer 1 234,50', '1 234,50', 'loyer'],
    ['loyer €1 234 567.5', '1 234 567.5', 'loyer'],
    ['1 234,50 + 3 * 2 loyer', '1 234,50 + 3 * 2', 'loyer'],
    ['3 + 1 234,50 loyer', '3 + 1 234,50', 'loyer'],
    ['1 234 rent', '1', '234 rent'],
    ['paper A4 120,50', '120,50', 'paper A4'],
    ['1 234,567 rent', '234,567', '1 rent'],
    ['room 101, 80.', '101', 'room 80.'],
    ['lunch', '', 'lunch'],
    ['call 555-1234', '', 'call 555-1234'],
  ] as const)('%s: %s', ([text, amount, title]) => {
    expect(read(text)).toMatchObject({ amount, title })
  })

  test.for([
    ['cinema 19:30 12', '12', 'cinema 19:30'],
    ['12 Frühstück um 9:30', '12', 'Frühstück um 9:30'],
    ['Mittag 12:30, 14,50', '14,50', 'Mittag 12:30,'],
    ['Mittag 12:30 - 14:00 15', '15', 'Mittag 12:30 - 14:00'],
    ['cinema 19:30', '', 'cinema 19:30'],
    ['yoga 19:30-11:00', '', 'yoga 19:30-11:00'],
    ['yoga 19:15 + 3', '3', 'yoga 19:15 +'],
  ] as const)('none that is a time. %s: %s', ([text, amount, title]) => {
    expect(read(text)).toMatchObject({ amount, title })
  })

  test.for([
    ['pizza 20 50/50', '20', 'pizza 50/50'],
    ['9-5 parking 12', '12', '9-5 parking'],
    ['9–5 parking 12', '12', '9–5 parking'],
    ['2026/11 dinner 20', '20', '2026/11 dinner'],
    ['mix 2:100 20', '20', 'mix 2:100'],
    ['pizza 50/2', '50/2', 'pizza'],
    ['pizza 100:3', '100:3', 'pizza'],
    ['pizza 20 50/50€', '50/50', 'pizza 20'],
    ['2 pizzas 2*10', '2*10', '2 pizzas'],
    ['2 pizzas 12+8', '12+8', '2 pizzas'],
    ['2 pizzas 25.50/2', '25.50/2', '2 pizzas'],
  ] as const)('a ratio or a range only where there is no other. %s: %s', ([text, amount, title]) => {
    expect(read(text)).toMatchObject({ amount, title })
  })
})

describe('A currency is', () => {
  test.for([
    ['12 usd lunch', 'USD'],
    ['€12 lunch', 'EUR'],
    ['12€ lunch', 'EUR'],
    ['12usd lunch', 'USD'],
    ['usd 12 lunch', 'USD'],
    ['R$12 lunch', 'BRL'],
    ['12 euros lunch', 'EUR'],
    ['12 pounds, lunch', 'GBP'],
    ['12 Franken lunch', 'CHF'],
    ['12 ienes lunch', 'JPY'],
    ['12 CUP lunch', 'CUP'],
    ['$12 lunch', 'USD'],
  ] as const)('%s', ([text, currency]) => {
    expect(read(text)).toMatchObject({ amount: '12', currency, title: 'lunch' })
  })

  test('none where it is a word like any other, and one’s own where several are called so', () => {
    expect(read('12 cup of tea')).toMatchObject({ currency: null, title: 'cup of tea' })
    expect(read('12 lunch usd')).toMatchObject({ currency: null, title: 'lunch usd' })
    expect(read('$12', { currency: 'AUD' }).currency).toBe('AUD')
    expect(read('12 kronor', { currency: 'NOK' }).currency).toBe('NOK')
  })
})

describe('A day is said', () => {
  test.for([
    ['yesterday', '2026-11-23'],
    ['tomorrow', '2026-11-25'],
    ['monday', '2026-11-23'],
    ['on Tuesday', '2026-11-24'],
    ['am Mittwoch', '2026-11-18'],
    ['domingo', '2026-11-22'],
    ['segunda-feira', '2026-11-23'],
    ['segunda feira', '2026-11-23'],
    ['last friday', '2026-11-20'],
    ['last Tuesday', '2026-11-17'],
    ['letzten Mittwoch', '2026-11-18'],
    ['vendredi dernier', '2026-11-20'],
    ['el martes pasado', '2026-11-17'],
    ['lo scorso venerdì', '2026-11-20'],
    ['na sexta-feira passada', '2026-11-20'],
    ['24.12.', '2026-12-24'],
    ['26.12.', '2025-12-26'],
    ['24.12.25', '2025-12-24'],
    ['3 nov', '2026-11-03'],
    ['Nov 3rd', '2026-11-03'],
    ['3. Januar', '2026-01-03'],
    ['3 de noviembre de 2025', '2025-11-03'],
    ['1er mars', '2026-03-01'],
    ['3 novembre 2024', '2024-11-03'],
    ['2026-11-03', '2026-11-03'],
    ['2026/11/03', '2026-11-03'],
    ['2026/11/3', '2026-11-03'],
    ['2026.11.03', '2026-11-03'],
    ['3/11/2026', '2026-11-03'],
    ['3/11', '2026-11-03'],
    ['29.2.', '2024-02-29'],
  ] as const)('%s', ([words, day]) => {
    expect(read(`12 lunch ${words}`)).toMatchObject({ day, amount: '12', title: 'lunch' })
    expect(read(`${words} 12.50 lunch`)).toMatchObject({ day, amount: '12.50', title: 'lunch' })
  })

  test.for([
    ['vorgestern', '2026-11-22', 'de'],
    ['ayer', '2026-11-23', 'es'],
    ['hier', '2026-11-23', 'fr'],
    ['l’altro ieri', '2026-11-22', 'it'],
    ['aujourd’hui', '2026-11-24', 'fr'],
    ['ontem', '2026-11-23', 'pt-BR'],
    ['ontem', '2026-11-23', 'pt-PT'],
    ['yesterday', '2026-11-23', 'de'],
  ] as const)('in one’s own language and in English: %s', ([words, day, language]) => {
    expect(read(`12 lunch ${words}`, { language })).toMatchObject({ day, amount: '12', title: 'lunch' })
    expect(read(`${words} 12.50 lunch`, { language })).toMatchObject({ day, amount: '12.50', title: 'lunch' })
  })

  test('by no word of another language: “hier” is here in German', () => {
    expect(read('5 Kaffee hier', { language: 'de' })).toMatchObject({ day: null, title: 'Kaffee hier' })
    expect(read('5 coffee oggi')).toMatchObject({ day: null, title: 'coffee oggi' })
  })

  test('by no word that only says when something was before', () => {
    expect(read('12 last supper')).toMatchObject({ day: null, title: 'last supper' })
    expect(read('12 lunch monday last course')).toMatchObject({ day: '2026-11-23', title: 'lunch last course' })
    expect(read('12 nails no more')).toMatchObject({ day: null, title: 'nails no more' })
  })

  test('before an amount of several words', () => {
    expect(read('Nov 3 120.50 dinner')).toMatchObject({ day: '2026-11-03', amount: '120.50', title: 'dinner' })
  })

  test('as one’s date format writes it, and not at all where there is no such day', () => {
    expect(read('2026/11/03 dinner 20')).toMatchObject({ day: '2026-11-03', amount: '20', title: 'dinner' })
    expect(read('12 lunch 11/3/2026', { format: 'US' }).day).toBe('2026-11-03')
    expect(read('12 lunch 31.2.')).toMatchObject({ day: null, title: 'lunch 31.2.' })
    expect(read('lunch 24/12')).toMatchObject({ day: null, amount: '24/12' })
    expect(read('2 set menus 12.50')).toMatchObject({ day: null, title: '2 set menus' })
  })
})

describe('Somebody or something is named', () => {
  test.for([
    ['@ana', { people: ['2'] }],
    ['@Ana Lima,', { people: ['2'] }],
    ['with @ana and @tom', { people: ['2', 'placeholder-4'] }],
    ['@bo silva', { people: ['3'] }],
    ['@flat', { groupId: '30' }],
    ['#flat', { groupId: '30' }],
    ['#lis', { tripId: '40' }],
    ['#Lisbon 2026', { tripId: '40' }],
    ['#food', { category: 'FOOD' }],
    ['#food-delivery', { category: 'FOOD_DELIVERY' }],
    ['#haustiere', { category: 'PETS' }],
  ] as const)('%s', ([words, meant]) => {
    expect(said(`12.50 dinner ${words}`)).toEqual({ amount: '12.50', title: 'dinner', ...meant })
  })

  test.for(['@bo', '@nobody', '#nowhere', 'ana@example.org', '#1', '@'])('%s is not: it stays in the title', words => {
    expect(said(`12.50 dinner ${words}`)).toEqual({ amount: '12.50', title: `dinner ${words}` })
  })

  test('once: a second trip stays in the title', () => {
    expect(read('12 dinner #lisbon #lisbon')).toMatchObject({ tripId: '40', title: 'dinner #lisbon' })
  })
})

const someWords = fc.constantFrom(
  ...['19', '24', '12.50+3', '€', 'usd', '@ana', '@bo', '#lisbon', '#', '@', 'yesterday', '3', 'nov', '24.12.', '1/2'],
  ...[
    'on',
    'with',
    'and',
    'tickets',
    '+',
    '٣',
    '１２',
    '\u00a0',
    'l’altro',
    'ieri',
    '__proto__',
    '@constructor',
    '(',
    '=',
  ],
)
const anyLine = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(someWords, fc.string()), { maxLength: 12 }).map(words => words.join(' ')),
)

const languages = fc.constantFrom('en', 'de', 'es', 'fr', 'it', 'pt-BR', 'pt-PT')
const withoutBlanks = (text: string): string => text.replaceAll(/\s/gu, '')

test('whatever is typed is understood in some way, and nothing of it is lost', () => {
  fc.assert(
    fc.property(anyLine, languages, (text, language) => {
      const line = read(text, { language })
      expect(withoutBlanks(line.pieces.map(piece => piece.text).join(''))).toBe(withoutBlanks(text))
      for (const { from, to, text: words } of line.pieces) expect(text.slice(from, to)).toBe(words)
      const left = line.pieces.filter(({ kind }) => kind === 'title' || kind === 'unknown')
      expect(line.title).toBe(left.map(piece => piece.text).join(' '))
      const told = { amount: line.amount !== '', day: line.day !== null, trip: line.tripId !== null }
      for (const [kind, isTold] of Object.entries(told)) {
        expect(line.pieces.filter(piece => piece.kind === kind).length).toBe(Number(isTold))
      }
    }),
    { numRuns: 500 },
  )
})
