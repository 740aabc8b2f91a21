import type { Refusal } from '#domain/message.ts'

/** What a use case comes to: what was asked for, or every rule that says no. REST and GraphQL put it their own way. */
export type Outcome<Value> =
  | { readonly done: true; readonly value: Value }
  | { readonly done: false; readonly refusals: readonly Refusal[] }

export const done = <Value>(value: Value): Outcome<Value> => ({ done: true, value })

export const notDone = (...refusals: readonly Refusal[]): Outcome<never> => ({ done: false, refusals })
