import { z } from 'zod'
import { refuse } from '#domain/message.ts'
import { findCurrency } from '#domain/money/currency.ts'
import type { PersonId } from '#domain/person.ts'
import { decodeCursor, encodeCursor } from '#projections/feed/cursor.ts'
import type { FeedItem } from '#projections/feed/queries.ts'
import { balanceWith, simplifiedBalancesOf } from '../balances/balances.ts'
import { itemsOf } from '../feed/items.ts'
import { areInOrder, day, OUT_OF_ORDER } from '../figures/asked.ts'
import { type Between, balanceFigure, paymentFigure, paymentsFigure } from '../figures/balance.ts'
import type { Figure, Term, TermStretch } from '../figures/figure.ts'
import { isId } from '../id.ts'
import { camelCased, checked } from './body.ts'
import type { SignedInCall } from './endpoint.ts'
import { type Answer, ok } from './envelope.ts'
import { personOf } from './fields.ts'
import { jsonAmount, personJson } from './json.ts'
import { paging } from './paging.ts'
import { refused } from './refused.ts'
import { simplifiedField } from './simplified.ts'

const NOT_FOUND = refuse('PERSON_NOT_FOUND')

const id = z.string('INVALID_ID').refine(isId, 'INVALID_ID').transform(Number)

interface Share {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly only?: 'expenses' | 'transfers' | undefined
}

const isOfAShare = ({ startDate, endDate, only }: Share): boolean =>
  startDate !== undefined || endDate !== undefined || only !== undefined

/** Undefined: all of it. */
const shareOf = (asked: Share): Between['share'] =>
  isOfAShare(asked) ? { first: asked.startDate, last: asked.endDate, only: asked.only && ONLY[asked.only] } : undefined

const ONLY = { expenses: 'EXPENSE', transfers: 'TRANSFER' } as const

const question = z
  .object({
    userId: id.optional(),
    placeholderUserId: id.optional(),
    currency: z
      .string('UNKNOWN_CURRENCY')
      .refine(code => findCurrency(code) !== undefined, 'UNKNOWN_CURRENCY')
      .optional(),
    groupId: z
      .string('INVALID_ID')
      .refine(text => text === 'none' || isId(text), 'INVALID_ID')
      .transform(text => (text === 'none' ? 0 : Number(text)))
      .optional(),
    startDate: day.optional(),
    endDate: day.optional(),
    only: z.enum(['expenses', 'transfers'], 'INVALID_FILTER').optional(),
    simplified: simplifiedField,
    perPage: paging.shape.per_page,
    after: z
      .string('INVALID_CURSOR')
      .transform(decodeCursor)
      .refine(place => place !== null, 'INVALID_CURSOR')
      .optional(),
  })
  .refine(({ userId, placeholderUserId }) => (userId === undefined) !== (placeholderUserId === undefined), {
    ...{ error: 'PERSON_REQUIRED', path: ['userId'] },
  })
  // Each currency has pages of its own.
  .refine(({ after, currency }) => after === undefined || currency !== undefined, {
    ...{ error: 'CURRENCY_REQUIRED', path: ['currency'] },
  })
  // Of some days there may be something in currencies in which the two are quits by now.
  .refine(asked => !isOfAShare(asked) || asked.currency !== undefined, {
    ...{ error: 'CURRENCY_REQUIRED', path: ['currency'] },
  })
  // A plan has no days.
  .refine(asked => !isOfAShare(asked) || !asked.simplified, { error: 'INVALID_SIMPLIFIED', path: ['simplified'] })
  .refine(areInOrder, OUT_OF_ORDER)

type Question = z.output<typeof question>

function figureFor(
  { services, viewer }: SignedInCall,
  person: PersonId,
  currency: string,
  asked: Question,
): Promise<Figure> {
  const { groupId, simplified } = asked
  const between = { person, currency, groupId, share: shareOf(asked) }
  // Outside groups there is nothing to simplify.
  if (!simplified || groupId === 0) return balanceFigure(services, viewer, between)
  if (groupId === undefined) return paymentsFigure(services, viewer, between)
  return paymentFigure(services, viewer, { ...between, groupId })
}

/** In which there is something between the two: simplified, that may be in others. */
async function currenciesOf({ services, viewer }: SignedInCall, person: PersonId, { simplified, currency }: Question) {
  if (currency !== undefined) return [currency]
  const amounts = simplified
    ? (await simplifiedBalancesOf(services, viewer)).find(balance => balance.person === person)?.amounts
    : (await balanceWith(services.database, viewer, [person])).get(person)
  return amounts?.map(amount => amount.currency) ?? []
}

type Items = ReadonlyMap<string, FeedItem>

const keyOf = ({ kind, id: itemId }: { readonly kind: string; readonly id: number }): string => `${kind} ${itemId}`

async function itemsIn({ services, viewer }: SignedInCall, terms: readonly Term[]): Promise<Items> {
  const found = terms.flatMap(term => (term.kind === 'ENTRY' ? { kind: term.item.kind, itemId: term.item.id } : []))
  const items = await itemsOf(services, viewer.userId, found)
  return new Map(
    items.map(item => [
      keyOf({ kind: item.kind, id: item.kind === 'EXPENSE' ? item.view.expenseId : item.view.transferId }),
      item,
    ]),
  )
}

const titleOf = (item: FeedItem | undefined): string | null =>
  item === undefined ? null : item.kind === 'EXPENSE' ? item.view.title : item.view.note

async function termJson({ services }: SignedInCall, term: Term, currency: string, items: Items): Promise<object> {
  const amount = jsonAmount(term.minor ?? 0n, currency)
  if (term.kind === 'ENTRY') {
    const item = items.get(keyOf(term.item))
    const type = term.item.kind === 'EXPENSE' ? 'expense' : 'transfer'
    return {
      type,
      id: term.item.id,
      title: titleOf(item),
      date: term.date,
      group_id: item?.view.groupId ?? null,
      amount,
    }
  }
  if (term.kind === 'GROUP') return { type: 'group', group_id: term.groupId, amount }
  if (term.kind === 'REST' || term.kind === 'CURRENCY')
    throw new Error('between two people all is told as it was shared')
  return { type: term.kind === 'DEBT' ? 'debt' : 'payment', person: await personJson(services, term.person), amount }
}

async function explained(call: SignedInCall, figure: Figure, stretch: TermStretch): Promise<object> {
  const { minor, currency } = figure
  const { terms, hasNextPage } = await figure.termsIn(stretch)
  const items = await itemsIn(
    call,
    terms.map(({ term }) => term),
  )
  const last = terms.at(-1)
  return {
    ...{ currency, amount: jsonAmount(minor, currency) },
    terms: await Promise.all(terms.map(({ term }) => termJson(call, term, currency, items))),
    next: hasNextPage && last !== undefined ? encodeCursor(last.place) : null,
  }
}

/** What lies between oneself and somebody, and what it comes from: the terms add up to the amount. */
export async function explain(call: SignedInCall): Promise<Answer> {
  const { services, viewer, request } = call
  const asked = checked(question, camelCased(request.query))
  const person = personOf(asked.userId, asked.placeholderUserId)
  if (person === undefined || !(await services.knows({ viewerId: viewer.userId, person }))) throw refused(NOT_FOUND)
  const currencies = await currenciesOf(call, person, asked)
  const stretch = { first: asked.perPage, after: asked.after ?? null }
  const amounts = currencies.map(async currency =>
    explained(call, await figureFor(call, person, currency, asked), stretch),
  )
  return ok({ ...(await personJson(services, person)), amounts: await Promise.all(amounts) })
}
