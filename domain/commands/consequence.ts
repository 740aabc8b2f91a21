import type { Aggregate } from '../aggregate.ts'
import type { DomainEvent } from '../message.ts'
import { isDatabaseAway } from '../store/databaseAway.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { Consequence } from './deed.ts'
import { type Performed, perform } from './perform.ts'
import { known, type Subject } from './subject.ts'
import type { Work } from './work.ts'

export type Brought<Answer = object> = Extract<Performed<Answer>, { done: true }>

/** What follows by itself is nobody's wish: a rule that says no to it is a fault, and the job that is at it fails. */
export async function bringAbout<Answer extends object>(
  store: EventStore,
  consequence: Consequence,
  about: Subject<Answer>,
  undertaking: (work: Work) => Promise<unknown>,
): Promise<Brought<Answer>> {
  const outcome = await perform(store, consequence, { about }, undertaking)
  if (outcome.done) return outcome as Brought<Answer>
  throw new Error(`what was to become of ${about.streamId} did not: ${outcome.refusal.code}`)
}

/** The same, where it rests on nothing but the thing itself. */
export const follow = <Name extends string, State, Command, Event extends DomainEvent>(
  store: EventStore,
  consequence: Consequence,
  aggregate: Aggregate<Name, number, State, Command, Event>,
  [id, command]: readonly [id: number, command: NoInfer<Command>],
): Promise<Brought> => bringAbout(store, consequence, known(aggregate, id), work => work.decide(aggregate, id, command))

/** Those under way at the same time load and append together. It is what an append takes without holding up others for long. */
const AT_ONCE = 250

/**
 * Each by itself, so many of them do not hold up others, and whoever changes one of them at this very moment is only waited
 * for. What is wrong with one is told when all others are done. Done again after it was interrupted, it finishes what is
 * left. Answers the position of the last event; 0 if there was nothing to do.
 */
export async function inBatches<Item>(
  items: readonly Item[],
  each: (item: Item) => Promise<Brought>,
  signal?: AbortSignal,
): Promise<number> {
  let last = 0
  const failures: unknown[] = []
  for (let start = 0; start < items.length && !failures.some(isDatabaseAway); start += AT_ONCE) {
    signal?.throwIfAborted()
    for (const outcome of await Promise.allSettled(items.slice(start, start + AT_ONCE).map(each))) {
      if (outcome.status === 'rejected') failures.push(outcome.reason)
      else if (outcome.value.events.length > 0) last = Math.max(last, outcome.value.position)
    }
  }
  if (failures.length > 0) throw failures.find(isDatabaseAway) ?? failures[0]
  return last
}
