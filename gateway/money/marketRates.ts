import { batched } from '#domain/store/batched.ts'
import type { Database } from '#domain/store/database.ts'
import type { Hearing } from '#domain/store/listen.ts'
import { findRates, type MarketRate, type RateQuestion } from '#domain/store/rates.ts'
import { wantDays } from '#workers/rates/days.ts'
import { hearOfRates } from './ratesNews.ts'
import { openWantedDays } from './wantedDays.ts'

export interface MarketRates {
  /** Null where there is no rate. Whatever is asked at the same moment is one query. */
  readonly findRate: (question: RateQuestion) => Promise<MarketRate | null>
  readonly close: () => Promise<void>
}

const today = (): string => new Date().toISOString().slice(0, 10)

/** Days whose rates are lacking are asked for; who lacks them is answered at once by what is there. */
export async function openMarketRates(database: Database, hearing: Hearing, onNews: () => void): Promise<MarketRates> {
  const find = batched((questions: readonly RateQuestion[]) => findRates(database, questions, today()), { inFlight: 2 })
  const wanted = openWantedDays(days => wantDays(database, days), today)
  const news = await hearOfRates(hearing, onNews)
  return {
    findRate: async question => {
      const found = await find(question)
      wanted.note(question, found)
      return found
    },
    close: async () => {
      wanted.close()
      await news.stop()
    },
  }
}
