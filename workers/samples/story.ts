import { daysOf, monthOf, plusDays, plusMonths } from '#domain/day.ts'
import { chance } from './chance.ts'
import { CIRCLES, type Role, type SampleEntry, type SampleExpense, type SamplePayment } from './entry.ts'
import { journey } from './journey.ts'

/** What comes again: on which days, for how much, give or take. */
interface Habit extends Omit<SampleExpense, 'kind' | 'name' | 'date' | 'amount'> {
  readonly days: readonly number[]
  /** In euros, from … to. */
  readonly costs: readonly [number, number]
  /** Only every so many months; default: each. */
  readonly every?: number
  /** Only in these months of the year. */
  readonly months?: readonly number[]
}

const flat = { among: CIRCLES.flat, circle: 'flat' } as const
const two = { among: CIRCLES.couple, circle: 'couple' } as const
const mine = { payer: 'me' } as const

const HABITS: readonly Habit[] = [
  { word: 'rent', category: 'RENT', days: [1], costs: [1290, 1290], payer: 'me', ...flat },
  { word: 'power', category: 'UTILITIES', days: [5], costs: [68, 112], payer: 'mara', ...flat },
  { word: 'internet', category: 'UTILITIES', days: [8], costs: [39.9, 39.9], payer: 'jonas', ...flat },
  { word: 'cleaning', category: 'HOUSING', days: [12], costs: [11, 24], payer: 'jonas', ...flat },
  { word: 'groceries', category: 'GROCERIES', days: [3, 17], costs: [48, 92], payer: 'me', ...two },
  { word: 'groceries', category: 'GROCERIES', days: [10, 24], costs: [42, 88], payer: 'sam', ...two },
  { word: 'market', category: 'GROCERIES', days: [7, 21], costs: [14, 31], ...mine },
  { word: 'bakery', category: 'GROCERIES', days: [6, 14, 27], costs: [4.2, 11.6], ...mine },
  { word: 'coffee', category: 'DINING_OUT', days: [2, 9, 16, 23], costs: [3.4, 7.8], ...mine },
  { word: 'lunch', category: 'DINING_OUT', days: [4, 11, 18, 25], costs: [10.5, 17.9], ...mine },
  {
    ...{ word: 'dinner', category: 'DINING_OUT', days: [13], costs: [46, 84], payer: 'sam' },
    ...{ among: { me: 60, sam: 40 }, circle: 'couple' },
  },
  { word: 'cinema', category: 'ENTERTAINMENT', days: [20], costs: [23, 29], payer: 'me', ...two },
  { word: 'pass', category: 'TRANSPORT', days: [1], costs: [49, 49], ...mine },
  { word: 'train', category: 'TRANSPORT', days: [22], costs: [18, 64], every: 2, ...mine },
  { word: 'music', category: 'SUBSCRIPTIONS', days: [15], costs: [10.99, 10.99], ...mine },
  { word: 'gym', category: 'HEALTHCARE', days: [2], costs: [34.5, 34.5], ...mine },
  { word: 'pharmacy', category: 'HEALTHCARE', days: [19], costs: [6, 28], every: 2, ...mine },
  { word: 'hair', category: 'BEAUTY', days: [26], costs: [38, 46], every: 2, ...mine },
  { word: 'cat', category: 'PETS', days: [9], costs: [26, 41], payer: 'sam', ...two },
  { word: 'gift', category: 'GIFTS', days: [18], costs: [25, 60], every: 3, ...mine },
  { word: 'shoes', category: 'SHOPPING', days: [21], costs: [79, 129], months: [3, 9], ...mine },
  { word: 'software', category: 'SUBSCRIPTIONS', days: [6], costs: [11.99, 11.99], currency: 'USD', ...mine },
  { word: 'books', category: 'EDUCATION', days: [16], costs: [14, 38], every: 3, currency: 'GBP', ...mine },
  {
    ...{ word: 'skiing', category: 'ENTERTAINMENT', days: [8], costs: [64, 79], months: [1, 2], currency: 'CHF' },
    ...{ payer: 'me', ...two },
  },
]

/** So long it has gone on. */
const MONTHS = 24

/** All that happened until a day, the same for whoever is told it on that day. */
export function storyUntil(today: string): readonly SampleEntry[] {
  const months = Array.from({ length: MONTHS + 1 }, (_, index) => plusMonths(monthOf(today), index - MONTHS))
  const told = [...months.flatMap(monthly), ...months.flatMap(settled), ...journey(today)]
  return told.filter(({ date }) => date <= today)
}

function monthly(month: string): readonly SampleExpense[] {
  const number = Number(month.slice(5))
  return HABITS.filter(({ every = 1, months }) => number % every === 0 && (months?.includes(number) ?? true)).flatMap(
    ({ days, costs, every: _, months: __, ...habit }) => days.map(day => happened(month, day, costs, habit)),
  )
}

function happened(
  month: string,
  day: number,
  [least, most]: Habit['costs'],
  habit: Omit<SampleExpense, 'kind' | 'name' | 'date' | 'amount'>,
): SampleExpense {
  const name = `${month}-${day} ${habit.word}`
  const amount = least + chance(name) * (most - least)
  const date = `${month}-${String(day).padStart(2, '0')}`
  return { kind: 'expense', ...habit, name, amount, date }
}

/** At the end of a month the others pay their part of the rent, give or take, so that something is always open. */
function settled(month: string): readonly SamplePayment[] {
  const date = plusDays(daysOf(month).last, -1)
  const paid = (from: Role, amount: number): SamplePayment => ({
    ...{ kind: 'payment', name: `${month} ${from}`, from, to: 'me', circle: 'flat', amount, date },
  })
  return [paid('mara', 400), paid('jonas', 410)]
}
