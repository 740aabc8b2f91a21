import { parseISO } from 'date-fns'
import type { Stretch, Unit } from './stretches.ts'

interface Words {
  /** Below the bar: "3", "3–9", "Nov" or "2026". */
  readonly label: string
  /** Below that, where it is another than before: "Nov" or "2026". */
  readonly context: string
  /** In full, for those who do not see where it stands. */
  readonly name: string
}

interface Place {
  readonly unit: Unit
  readonly previous: Stretch | undefined
  readonly locale: string
}

const labels: Readonly<Record<Unit, Intl.DateTimeFormatOptions>> = {
  day: { day: 'numeric' },
  week: { day: 'numeric' },
  month: { month: 'short' },
  year: { year: 'numeric' },
}

const contexts: Readonly<Record<Unit, Intl.DateTimeFormatOptions | null>> = {
  day: { month: 'short' },
  week: { month: 'short' },
  month: { year: 'numeric' },
  year: null,
}

const names: Readonly<Record<Unit, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'full' },
  week: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
}

/** What a day, or a longer stretch, is called. */
export function stretchWords({ first, last }: Stretch, { unit, previous, locale }: Place): Words {
  const [start, end] = [parseISO(first), parseISO(last)]
  const numbers = new Intl.DateTimeFormat(locale, labels[unit])
  const from = numbers.format(start)
  const to = numbers.format(end)
  const context = contexts[unit]
  const contextOf = (day: Date) => (context ? new Intl.DateTimeFormat(locale, context).format(day) : '')
  const isNew = previous === undefined || contextOf(parseISO(previous.first)) !== contextOf(start)
  return {
    label: from === to ? from : `${from}–${to}`,
    context: isNew ? contextOf(start) : '',
    name: new Intl.DateTimeFormat(locale, names[unit]).formatRange(start, end),
  }
}
