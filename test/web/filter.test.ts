import { describe, expect, test } from 'vitest'
import { feedFilterOf, onDay } from '#web/features/expenses/filters/feedFilter.ts'
import {
  activeFilters,
  filterKeys,
  filterValue,
  readFilter,
  writeFilter,
} from '#web/features/expenses/filters/filter.ts'

const read = (address: string) => readFilter(new URLSearchParams(address))

const everything = {
  expenseType: 'split',
  paidBy: 'placeholder-7',
  category: 'DINING_OUT',
  currency: 'JPY',
  startDate: '2026-01-31',
  endDate: '2026-02-28',
  type: 'expenses',
  minAmount: '0.5',
  maxAmount: '1200',
  tripId: 'none',
  groupId: '12',
  title: 'Bread & butter',
  person: 'placeholder-7',
  text: 'fresh rolls',
}

describe('the address', () => {
  test('keeps every filter, and reads it back', () => {
    const written = writeFilter(new URLSearchParams(), everything)
    expect([...written.keys()]).toEqual([...filterKeys])
    expect(readFilter(written)).toEqual(everything)
  })
  test('keeps what else it says', () => {
    expect(writeFilter(new URLSearchParams('expense=5&title=Tea'), {}).toString()).toBe('expense=5')
  })
  test('says nothing with all, nor with an empty text', () => {
    expect(read('type=all&expenseType=all&groupId=all&tripId=all&title=&paidBy=all')).toEqual({})
  })
  test.for([
    'startDate=2026-02-31',
    'endDate=yesterday',
    'startDate=0026-01-01',
    'category=NONSENSE',
    'currency=EURO',
    'type=both',
    'expenseType=shared',
    'minAmount=-1',
    'maxAmount=1e9',
    'maxAmount=12,50',
    'minAmount=NaN',
    'paidBy=somebody',
    'paidBy=placeholder-',
    'paidBy=-3',
    'groupId=0',
    'tripId=9999999999999999999',
    'title=%00',
    `title=${'x'.repeat(201)}`,
    'title=%20%20',
  ])('is not misled by %s', nonsense => {
    expect(read(`${nonsense}&page=3`)).toEqual({})
  })
  test.for(['me', 'others', '5', 'placeholder-5'])('names who paid as %s', paidBy => {
    expect(read(`paidBy=${paidBy}`)).toEqual({ paidBy })
  })
})

test('a title is looked for without the blanks around it', () => {
  expect(filterValue('title', '  green tea ')).toBe('green tea')
})

describe('the server', () => {
  test('is asked for everything where there is no filter', () => {
    expect(feedFilterOf({})).toBeNull()
  })
  test('is asked for all that is wanted', () => {
    expect(feedFilterOf(everything)).toEqual({
      expenseKind: 'SPLIT',
      paidBy: { person: 'placeholder-7' },
      category: 'DINING_OUT',
      currency: 'JPY',
      startDate: '2026-01-31',
      endDate: '2026-02-28',
      type: 'EXPENSES',
      minAmount: '0.5',
      maxAmount: '1200',
      trip: { none: true },
      group: { id: '12' },
      title: 'Bread & butter',
      with: 'placeholder-7',
      text: 'fresh rolls',
    })
  })
  test.for([
    ['me', { me: true }],
    ['others', { me: false }],
    ['5', { person: '5' }],
  ] as const)('is told that %s paid', ([paidBy, wanted]) => {
    expect(feedFilterOf({ paidBy })).toEqual({ paidBy: wanted })
  })
  test('is told only what applies to transfers, where only they are wanted', () => {
    const filter = { ...everything, type: 'transfers' }
    expect(feedFilterOf(filter)).toEqual({
      type: 'TRANSFERS',
      startDate: '2026-01-31',
      endDate: '2026-02-28',
      minAmount: '0.5',
      maxAmount: '1200',
      with: 'placeholder-7',
      text: 'fresh rolls',
    })
    expect(activeFilters(filter)).toEqual(['startDate', 'endDate', 'type', 'minAmount', 'maxAmount', 'person', 'text'])
  })
})

describe('a single day', () => {
  const filter = { startDate: '2026-01-10', endDate: '2026-01-20', title: 'Tea' }
  test('narrows what is looked for', () => {
    expect(onDay(filter, '2026-01-15')).toEqual({ startDate: '2026-01-15', endDate: '2026-01-15', title: 'Tea' })
    expect(onDay({ title: 'Tea' }, '1999-01-15')).toMatchObject({ startDate: '1999-01-15' })
  })
  test.for(['2026-01-09', '2026-01-21'])('is not looked at where it is not wanted: %s', day => {
    expect(onDay(filter, day)).toBeNull()
  })
})
