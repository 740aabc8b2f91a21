import { expect } from 'vitest'
import type { Person } from './gateway.ts'

/* Sums, opened: whatever they are of, their terms add up to them. */

interface Money {
  readonly minor: string
  readonly currency: string
}

export interface Term {
  readonly __typename: string
  readonly contribution: Money
  readonly lacksRate?: boolean
  readonly entered?: Money
  readonly unconverted?: readonly Money[]
  readonly entry?: { readonly id: string } | null
  readonly person?: { readonly id: string }
  readonly group?: { readonly id: string } | null
}

interface Opened {
  readonly figure: {
    readonly amount: Money
    readonly sum: Money
    readonly dividedBy: number | null
    readonly takenFrom: Money | null
    readonly unconverted: readonly Money[]
    readonly terms: {
      readonly edges: readonly { readonly node: Term }[]
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
    }
  } | null
}

const OPEN = `query ($of: FigureInput!, $after: String) {
  figure(of: $of) {
    amount { minor currency }
    sum { minor currency }
    dividedBy
    takenFrom { minor currency }
    unconverted { minor currency }
    terms(first: 9, after: $after) {
      edges { node {
        __typename
        ... on EntryTerm {
          contribution { minor currency } lacksRate entered { minor currency } conversion { rate }
          entry { ... on Expense { id } ... on Transfer { id } }
        }
        ... on DebtTerm { contribution { minor currency } person { id } }
        ... on PaymentTerm { contribution { minor currency } person { id } }
        ... on GroupTerm { contribution { minor currency } group { id } }
        ... on CurrencyTerm { contribution { minor currency } lacksRate entered { minor currency } conversion { rate } }
        ... on RestTerm { contribution { minor currency } unconverted { minor currency } }
      } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

type Figure = NonNullable<Opened['figure']>

async function pageOf({ browser }: Person, of: object, after: string | null): Promise<Figure> {
  const { figure } = (await browser.graphql<Opened>(OPEN, { of, after })).body.data
  if (figure === null) throw new Error(`there is no figure ${JSON.stringify(of)}`)
  return figure
}

async function pagesOf(person: Person, of: object): Promise<readonly [Figure, ...Figure[]]> {
  const pages: [Figure, ...Figure[]] = [await pageOf(person, of, null)]
  for (;;) {
    const { hasNextPage, endCursor } = (pages.at(-1) ?? pages[0]).terms.pageInfo
    if (!hasNextPage) return pages
    pages.push(await pageOf(person, of, endCursor))
  }
}

const sumOf = (money: readonly { readonly minor: string }[]): bigint =>
  money.reduce((sum, { minor }) => sum + BigInt(minor), 0n)

/** What becomes of the sum of its terms. */
function derivedFrom({ sum, dividedBy, takenFrom }: Figure): bigint {
  const minor = BigInt(sum.minor)
  if (takenFrom !== null) return BigInt(takenFrom.minor) - minor
  if (dividedBy === null) return minor
  return (2n * minor + BigInt(dividedBy)) / BigInt(2 * dividedBy)
}

/** It is this, every page of its terms together adds up exactly to it or to what it is derived from, and every entry opens. */
export async function expectOpened(person: Person, of: object, minor: string): Promise<readonly Term[]> {
  const pages = await pagesOf(person, of)
  const [figure] = pages
  const { amount, sum, unconverted } = figure
  const terms = pages.flatMap(page => page.terms.edges.map(({ node }) => node))
  const asked = JSON.stringify(of)
  expect(amount.minor, asked).toBe(minor)
  expect(String(derivedFrom(figure)), asked).toBe(minor)
  expect(String(sumOf(terms.map(({ contribution }) => contribution))), asked).toBe(sum.minor)
  for (const { contribution } of terms) expect(contribution.currency).toBe(amount.currency)
  const without = terms.flatMap(({ lacksRate, entered, ...term }) =>
    lacksRate && entered ? entered : (term.unconverted ?? []),
  )
  expect(sumOf(without), asked).toBe(sumOf(unconverted))
  const entries = terms.filter(({ __typename }) => __typename === 'EntryTerm').map(({ entry }) => entry?.id)
  expect(entries, asked).not.toContain(undefined)
  expect(new Set(entries).size).toBe(entries.length)
  return terms
}
