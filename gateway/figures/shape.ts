import type { PersonId } from '#domain/person.ts'
import { money, namedGroup, person } from '../graphql/shapes.ts'
import type { CurrencyTerm, EntryTerm, Figure, Term } from './figure.ts'

/** Of whom, and where, a sum is. */
export interface Subject {
  readonly person?: PersonId
  readonly groupId?: number
  readonly tripId?: number
}

/** Its terms are looked up for those who ask. */
export interface FigureShape extends Figure {
  readonly about: Subject
}

/** The entry itself is looked up for those who ask. */
export type EntryTermShape = ReturnType<typeof entryShape>

/** What it contributes, by which rate, of what was entered. */
const convertedShape = ({ entered, minor, conversion }: EntryTerm | CurrencyTerm, currency: string) => ({
  contribution: money(minor ?? 0n, currency),
  lacksRate: minor === null,
  entered: money(entered.minor, entered.currency),
  conversion: conversion && {
    rate: conversion.rate,
    rateDate: conversion.rateDay,
    isApproximate: conversion.isApproximate,
    source: conversion.source,
    isConfirmed: conversion.isConfirmed,
  },
})

export const entryShape = (term: EntryTerm, currency: string) => ({
  __typename: 'EntryTerm' as const,
  ...{ date: term.date, item: term.item },
  ...convertedShape(term, currency),
})

export function termShape(term: Term, currency: string) {
  switch (term.kind) {
    case 'ENTRY':
      return entryShape(term, currency)
    case 'DEBT':
      return {
        __typename: 'DebtTerm' as const,
        person: person(term.person),
        contribution: money(term.minor, currency),
      }
    case 'PAYMENT':
      return {
        __typename: 'PaymentTerm' as const,
        person: person(term.person),
        contribution: money(term.minor, currency),
      }
    case 'GROUP':
      return {
        __typename: 'GroupTerm' as const,
        group: namedGroup(term.groupId),
        contribution: money(term.minor, currency),
      }
    case 'CURRENCY':
      return { __typename: 'CurrencyTerm' as const, ...convertedShape(term, currency) }
    case 'REST':
      return {
        __typename: 'RestTerm' as const,
        contribution: money(term.minor, currency),
        unconverted: term.unconverted.map(sum => money(sum.minor, sum.currency)),
      }
  }
}
