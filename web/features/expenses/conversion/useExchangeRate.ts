import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { isDay } from '#domain/day.ts'
import { type Exchange, type Rate, type RateAnswer, type RateProblem, rateOf } from './conversion.ts'
import { ExchangeRateDocument } from './ExchangeRate.generated.ts'

/** After so many failures with a pair of currencies, it is not asked for again. */
const maxAttempts = 2

async function fetchRate(
  client: ApolloClient,
  exchange: Exchange,
  failures: Map<string, number>,
): Promise<Rate | RateProblem> {
  const pair = `${exchange.from} ${exchange.to}`
  for (let failed = failures.get(pair) ?? 0; failed < maxAttempts; failed++) {
    try {
      // The cache keeps every rate by its currencies and its day, so each is fetched once.
      const { data } = await client.query({ query: ExchangeRateDocument, variables: exchange })
      if (data) return rateOf(data.exchangeRate)
    } catch {
      // Counted below, like an answer without data.
    }
    failures.set(pair, failed + 1)
  }
  return 'RATE_NOT_AVAILABLE'
}

/** The rate of a day; a currency is worth one of itself without asking. */
export function useExchangeRate({ from, to, date }: Exchange): RateAnswer {
  const client = useApolloClient()
  const failures = useRef(new Map<string, number>())
  const [known, setKnown] = useState<{ question: string; answer: RateAnswer } | null>(null)
  const question = `${from} ${to} ${date}`
  const isAsking = from !== to && isDay(date)

  useEffect(() => {
    if (!isAsking) return
    let isCurrent = true
    void fetchRate(client, { from, to, date }, failures.current).then(answer => {
      if (isCurrent) setKnown({ question: `${from} ${to} ${date}`, answer })
    })
    return () => {
      isCurrent = false
    }
  }, [client, isAsking, from, to, date])

  if (from === to) return { rate: '1', day: date, isApproximate: false }
  return known?.question === question ? known.answer : null
}
