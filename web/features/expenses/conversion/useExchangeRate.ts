import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isDay } from '#domain/day.ts'
import { useIsOnline } from '#web/ui/useIsOnline.ts'
import { type Exchange, isNeverConverted, type Rate, type RateAnswer, type RateProblem, rateOf } from './conversion.ts'
import { ExchangeRateDocument } from './ExchangeRate.generated.ts'

/** After so many failures a pair of currencies counts as one that is not converted. */
const maxAttempts = 2

interface Asking {
  readonly exchange: Exchange
  readonly failures: Map<string, number>
  /** Whatever is known already. */
  readonly anew: boolean
}

async function fetchRate(client: ApolloClient, { exchange, failures, anew }: Asking): Promise<Rate | RateProblem> {
  const pair = `${exchange.from} ${exchange.to}`
  for (let failed = failures.get(pair) ?? 0; failed < maxAttempts; failed++) {
    try {
      // The cache keeps every rate by its currencies and its day, so each is fetched once.
      const { data } = await client.query({
        query: ExchangeRateDocument,
        variables: exchange,
        fetchPolicy: anew ? 'network-only' : 'cache-first',
        context: { isCounted: true },
      })
      if (data) return rateOf(data.exchangeRate)
    } catch (error) {
      if (isNeverConverted(error)) return 'CONVERSION_NOT_AVAILABLE'
      // Counted below, like an answer without data.
    }
    failures.set(pair, failed + 1)
  }
  return 'CONVERSION_NOT_AVAILABLE'
}

/** The rate of a day; a currency is worth one of itself without asking. */
export function useExchangeRate({ from, to, date }: Exchange, isWanted: boolean) {
  const client = useApolloClient()
  const isOnline = useIsOnline()
  const [line, setLine] = useState(() => ({ isOnline, failures: new Map<string, number>() }))
  const isOld = useRef(false)
  const [known, setKnown] = useState<{ question: string; answer: RateAnswer } | null>(null)
  const question = `${from} ${to} ${date}`
  const isAsking = isWanted && from !== to && isDay(date)
  // What failed for want of a line says nothing about the two currencies: with a line, it is asked again.
  if (line.isOnline !== isOnline) setLine({ isOnline, failures: isOnline ? new Map() : line.failures })
  const { failures } = line

  useEffect(() => {
    if (!isAsking) return
    let isCurrent = true
    const asking = { exchange: { from, to, date }, failures, anew: isOld.current }
    isOld.current = false
    void fetchRate(client, asking).then(answer => {
      if (isCurrent) setKnown({ question: `${from} ${to} ${date}`, answer })
    })
    return () => {
      isCurrent = false
    }
  }, [client, isAsking, failures, from, to, date])

  /** The next time it is wanted, the server is asked again. */
  const forget = useCallback(() => {
    isOld.current = true
  }, [])
  const own: RateAnswer = { rate: '1', day: date, isApproximate: false }
  const answer = from === to ? own : known?.question === question ? known.answer : null
  return { answer, isOutOfReach: answer === 'CONVERSION_NOT_AVAILABLE' && !isOnline, forget }
}
