import { describe, expect, test } from 'vitest'
import { budgetState } from '#web/features/trips/budget.ts'
import {
  companionsOf,
  createInput,
  editInput,
  emptyTrip,
  type TripValues,
  tripSchema,
  valuesOf,
} from '#web/features/trips/form/tripValues.ts'
import { canLeave, type Person, type TripFacts, type Viewer } from '#web/features/trips/trip.ts'

const ana: Person = { id: '1', displayName: 'Ana', isPlaceholder: false }
const bo: Person = { ...ana, id: '2', displayName: 'Bo' }
const cy: Person = { ...ana, id: '3', displayName: 'Cy' }
/** Somebody without an account, with the number of one who has one. */
const rose: Person = { ...ana, id: 'placeholder-2', displayName: 'Rose', isPlaceholder: true }

const viewer: Viewer = { id: '1', displayName: 'Ana', currency: 'EUR', preferredCurrencies: ['EUR'] }
const t = ((key: string) => key) as never

const rome: TripValues = {
  ...emptyTrip(viewer),
  ...{ title: 'Rome', startDate: '2026-11-01', endDate: '2026-11-10' },
}

/** The field, and what is said about it. */
function complaints(changes: Partial<TripValues>): readonly string[] {
  const { error } = tripSchema(t).safeParse({ ...rome, ...changes })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

describe('what is filled in', () => {
  test('a title and the days are enough', () => {
    expect(complaints({})).toEqual([])
    expect(complaints({ title: ' ', startDate: '', endDate: '' })).toEqual([
      'title: refusals.TRIP_TITLE_REQUIRED',
      'startDate: trips.form.startRequired',
      'endDate: trips.form.endRequired',
    ])
  })

  test('it ends on the day it starts or later', () => {
    expect(complaints({ endDate: '2026-11-01' })).toEqual([])
    expect(complaints({ endDate: '2026-10-31' })).toEqual(['endDate: refusals.TRIP_ENDS_BEFORE_START'])
    expect(complaints({ endDate: '0202-10-31' })).toEqual(['endDate: dateField.wholeYear'])
  })

  test('texts have the room that the server gives them, counted as a person counts', () => {
    expect(complaints({ title: '🏝'.repeat(100), location: 'x'.repeat(200), description: 'x'.repeat(500) })).toEqual([])
    expect(
      complaints({ title: 'x'.repeat(101), location: 'x'.repeat(201), description: 'x'.repeat(501) }).toSorted(),
    ).toEqual([
      'description: refusals.TRIP_DESCRIPTION_TOO_LONG',
      'location: refusals.TRIP_LOCATION_TOO_LONG',
      'title: refusals.TRIP_TITLE_TOO_LONG',
    ])
  })

  test.for([
    ['', 'EUR', []],
    ['0', 'EUR', []],
    ['0,00', 'JPY', []],
    ['99,50', 'EUR', []],
    ['1.500,00', 'EUR', []],
    ['-0.01', 'EUR', ['budget: refusals.TRIP_BUDGET_NEGATIVE']],
    ['a lot', 'EUR', ['budget: refusals.INVALID_AMOUNT']],
    ['99.5', 'JPY', ['budget: expenses.form.errors.tooManyDecimals']],
    // To whoever groups digits with a dot this is a thousand and a half.
    ['1.500', 'EUR', ['budget: expenses.form.errors.tooManyDecimals expenses.form.errors.thousandsHint']],
    ['1000000000001', 'EUR', ['budget: refusals.AMOUNT_TOO_LARGE']],
  ] as const)('a budget of "%s" %s', ([budget, currency, expected]) => {
    expect(complaints({ budget, currency })).toEqual(expected)
  })
})

const known: TripFacts = {
  ...{ id: '7', title: 'Rome', description: null, location: null, currency: 'EUR' },
  ...{ startDate: '2026-11-01', endDate: '2026-11-10', canEdit: true, isArchived: false, isTravelMode: false },
  budget: { amount: '99.50', minor: '9950', currency: 'EUR' },
  participants: [ana, bo, rose],
  organiser: ana,
}

describe('what is sent', () => {
  const companions = companionsOf(known, [cy], viewer)

  test('of a new trip what is filled in, and its people by what they are', () => {
    expect(createInput(rome, companions)).toEqual({
      ...{ title: 'Rome', startDate: '2026-11-01', endDate: '2026-11-10', currency: 'EUR' },
      ...{ isTravelMode: false, participants: [] },
    })
    const all = {
      ...rome,
      description: 'Ruins',
      location: 'Italy',
      budget: '1.500,00',
      participants: ['2', 'placeholder-2'],
    }
    expect(createInput(all, companions)).toMatchObject({
      ...{ description: 'Ruins', location: 'Italy', budget: '1500.00' },
      participants: ['2', 'placeholder-2'],
    })
  })

  const before = valuesOf(known, viewer, 'de')
  const edited = (changes: Partial<TripValues>) =>
    editInput({ ...before, ...changes }, { before, possible: [before], companions })

  test('of a known one only what was changed', () => {
    expect(before).toMatchObject({ budget: '99,50', participants: ['2', 'placeholder-2'], description: '' })
    expect(edited({})).toEqual({})
    expect(edited({ title: 'Roma', location: 'Italy' })).toEqual({ title: 'Roma', location: 'Italy' })
    expect(edited({ budget: '' })).toEqual({ budget: null })
    expect(edited({ currency: 'USD' })).toEqual({ currency: 'USD', budget: '99.50' })
  })

  test('and of its people only those who come and those who go, so others may come and go meanwhile', () => {
    expect(edited({ participants: ['placeholder-2'] })).toEqual({ removeParticipants: ['2'] })
    expect(edited({ participants: ['2', 'placeholder-2', '3'] })).toEqual({ addParticipants: ['3'] })
    expect(edited({ participants: ['3', '2'] })).toEqual({
      addParticipants: ['3'],
      removeParticipants: ['placeholder-2'],
    })
    expect(edited({ participants: ['placeholder-2', '2'] })).toEqual({})
  })
})

describe('a trip', () => {
  test('is left as long as somebody with an account stays', () => {
    expect(canLeave(known)).toBe(true)
    expect(canLeave({ ...known, participants: [ana, rose] })).toBe(false)
  })

  test('has so much of its budget left, or goes beyond it by so much', () => {
    const spent = (minor: string) => ({ amount: '', minor, currency: 'EUR' }) as const
    const budget = { amount: '100.00', minor: '10000', currency: 'EUR' } as const
    expect(budgetState(spent('7050'), budget)).toEqual({
      ...{ percentage: 70.5, isOver: false, rest: { amount: '29.50', currency: 'EUR' } },
    })
    expect(budgetState(spent('10001'), budget)).toMatchObject({
      ...{ isOver: true, rest: { amount: '0.01', currency: 'EUR' } },
    })
  })
})
