import type { Refusal } from '#domain/message.ts'

/** What a use case comes to: what was asked for, or every rule that says no. REST and GraphQL put it their own way. */
export type Outcome<Value> =
  | { readonly done: true; readonly value: Value }
  | { readonly done: false; readonly refusals: readonly Refusal[] }

export const done = <Value>(value: Value): Outcome<Value> => ({ done: true, value })

export const notDone = (...refusals: readonly Refusal[]): Outcome<never> => ({ done: false, refusals })

/** What was asked for in another form; a refusal stays one. */
export const inForm = <Value, Form>(outcome: Outcome<Value>, form: (value: Value) => Form): Outcome<Form> =>
  outcome.done ? done(form(outcome.value)) : outcome

/** For whoever asks after something whose events an operator has yet to mend. */
export const ILLEGIBLE = 'What happened to this cannot be read; whoever runs Quits can see why, and mend it'
