import { plusDays } from '#domain/day.ts'
import type { SampleExpense } from './entry.ts'

/** It ended so many days ago, and took so many. */
const DAYS_AGO = 34
const LENGTH = 9

/** When the trip of the story is, for whoever is told it on a day. */
export function journeyDates(today: string): { readonly startDate: string; readonly endDate: string } {
  const endDate = plusDays(today, -DAYS_AGO)
  return { startDate: plusDays(endDate, 1 - LENGTH), endDate }
}

export const JOURNEY = { currency: 'JPY', budget: '240000', travellers: ['mara', 'sam'] } as const

type Spent = Pick<SampleExpense, 'word' | 'category' | 'amount' | 'payer'> & { readonly day: number }

/** In yen; day 1 is the first one. */
const SPENT: readonly Spent[] = [
  { day: 1, word: 'train', category: 'TRANSPORT', amount: 10_830, payer: 'mara' },
  { day: 1, word: 'inn', category: 'TRAVEL', amount: 76_500, payer: 'me' },
  { day: 1, word: 'ramen', category: 'DINING_OUT', amount: 3_450, payer: 'sam' },
  { day: 2, word: 'temple', category: 'ENTERTAINMENT', amount: 1_500, payer: 'me' },
  { day: 2, word: 'tea', category: 'DINING_OUT', amount: 2_640, payer: 'mara' },
  { day: 3, word: 'bus', category: 'TRANSPORT', amount: 2_100, payer: 'me' },
  { day: 3, word: 'umbrella', category: 'SHOPPING', amount: 1_850, payer: 'me' },
  { day: 4, word: 'sushi', category: 'DINING_OUT', amount: 9_870, payer: 'sam' },
  { day: 5, word: 'onsen', category: 'ENTERTAINMENT', amount: 4_800, payer: 'mara' },
  { day: 5, word: 'lunch', category: 'DINING_OUT', amount: 3_980, payer: 'me' },
  { day: 6, word: 'market', category: 'GROCERIES', amount: 2_770, payer: 'sam' },
  { day: 7, word: 'temple', category: 'ENTERTAINMENT', amount: 1_200, payer: 'mara' },
  { day: 7, word: 'ramen', category: 'DINING_OUT', amount: 3_720, payer: 'me' },
  { day: 8, word: 'gift', category: 'GIFTS', amount: 5_400, payer: 'me' },
  { day: 9, word: 'train', category: 'TRANSPORT', amount: 10_830, payer: 'sam' },
]

const everybody = ['me', ...JOURNEY.travellers] as const

export function journey(today: string): readonly SampleExpense[] {
  const { startDate } = journeyDates(today)
  const flights: SampleExpense = {
    ...{ kind: 'expense', name: 'journey flights', word: 'flights', category: 'TRAVEL', amount: 1_860, payer: 'me' },
    ...{ date: plusDays(startDate, -48), among: everybody, isOnTrip: true },
  }
  const spent = SPENT.map(
    ({ day, ...facts }): SampleExpense => ({
      ...{ kind: 'expense', ...facts, name: `journey ${day} ${facts.word}`, currency: JOURNEY.currency },
      ...{ date: plusDays(startDate, day - 1), isOnTrip: true },
      // What somebody brings home is theirs.
      ...(facts.category === 'GIFTS' || facts.category === 'SHOPPING' ? {} : { among: everybody }),
    }),
  )
  return [flights, ...spent]
}
