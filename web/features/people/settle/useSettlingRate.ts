import { useQuery } from '@apollo/client/react'
import { isDay } from '#domain/day.ts'
import { roundRate } from '#web/format/rates.ts'
import { SettlingRateDocument } from '../Settling.generated.ts'

interface KnownRate {
  readonly rate: string
  /** The day it is really of. */
  readonly day: string
  /** That day lies far back. */
  readonly isApproximate: boolean
}

/** The rate of a day; null where there is none, undefined as long as nobody knows. */
export function useSettlingRate(from: string, to: string, date: string): KnownRate | null | undefined {
  const { data, error } = useQuery(SettlingRateDocument, {
    variables: { from, to, date },
    skip: from === to || !isDay(date),
  })
  if (error) return null
  if (!data) return undefined
  if (data.exchangeRate === null) return null
  const { rate, rateDate, isApproximate } = data.exchangeRate
  const written = roundRate(rate)
  return written === null ? null : { rate: written, day: rateDate, isApproximate }
}
