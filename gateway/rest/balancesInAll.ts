import { z } from 'zod'
import type { CurrencyTerm, Figure, Term } from '../figures/figure.ts'
import { owedInAll } from '../figures/owed.ts'
import { checked } from './body.ts'
import type { SignedInCall } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { jsonAmount } from './json.ts'
import { simplifiedField } from './simplified.ts'

const mode = z.object({ simplified: simplifiedField })

/** There are fewer currencies. */
const ALL = { first: 1_000, after: null }

const isOfCurrency = (term: Term): term is CurrencyTerm => term.kind === 'CURRENCY'

const currencyJson = ({ entered, minor, conversion }: CurrencyTerm, currency: string) => ({
  currency: entered.currency,
  amount: jsonAmount(entered.minor, entered.currency),
  converted: minor === null ? null : jsonAmount(minor, currency),
  rate: conversion === null ? null : Number(conversion.rate),
  rate_date: conversion?.rateDay ?? null,
  is_approximate: conversion?.isApproximate ?? false,
})

async function sideJson({ minor, currency, termsIn }: Figure): Promise<object> {
  const { terms } = await termsIn(ALL)
  return {
    amount: jsonAmount(minor, currency),
    currencies: terms
      .map(({ term }) => term)
      .filter(isOfCurrency)
      .map(term => currencyJson(term, currency)),
  }
}

/** What others owe oneself, and what one owes others, each as one sum in one's own currency by the newest rates. */
export async function inAll({ services, viewer, request }: SignedInCall): Promise<Answer> {
  const { simplified } = checked(mode, request.query)
  const asked = { groupId: undefined, isSimplified: simplified }
  const [owed_to_me, owed_by_me] = await Promise.all(
    (['TO_VIEWER', 'BY_VIEWER'] as const).map(async side =>
      sideJson(await owedInAll(services, viewer, { ...asked, side })),
    ),
  )
  return ok({ currency: viewer.currency, owed_to_me, owed_by_me })
}
