import type { Outcome } from '../outcome.ts'
import { type ExplainedRefusal, explain } from '../refusals.ts'

/** What a payload says about a use case that rules said no to; nothing about one that was done. */
export const refusalsOf = (outcome: Outcome<unknown>): readonly ExplainedRefusal[] =>
  outcome.done ? [] : outcome.refusals.map(explain)
