import { FIRST_RATE_DAY } from '#domain/money/marketRate.ts'
import type { MarketRate, RateQuestion } from '#domain/store/rates.ts'

/** Whoever looks at a list lacks the rates of many days at the same moment. */
const GATHERING_MS = 200

export interface WantedDays {
  /** Looks whether the rate found is of the day it was asked for. */
  readonly note: (question: RateQuestion, found: MarketRate | null) => void
  readonly close: () => void
}

/**
 * Days of which rates were lacking, each told once: whether anything is done about it is up to whoever is told. Nobody
 * waits for it. What could not be told is told when it is lacking again. Of days that no market has a rate of nothing is
 * kept, for anybody may ask about any of them.
 */
export function openWantedDays(tell: (days: readonly string[]) => Promise<void>, today: () => string): WantedDays {
  const told = new Set<string>()
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    timer = undefined
    const days = waiting
    waiting = []
    tell(days).catch(() => {
      for (const day of days) told.delete(day)
    })
  }

  return {
    note: ({ day }, found) => {
      if (day === null || found?.day === day || told.has(day)) return
      if (day < FIRST_RATE_DAY || day > today()) return
      told.add(day)
      waiting.push(day)
      timer ??= setTimeout(flush, GATHERING_MS)
    },
    close: () => clearTimeout(timer),
  }
}
