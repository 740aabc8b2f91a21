import { expect } from 'vitest'
import type { Decider, DomainEvent } from '#domain/message.ts'
import { refuse } from '#domain/message.ts'

/** given(decider, ...history).when(command).happens(...events), or .refuses(code, path, data). */
export const given = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  ...history: readonly Event[]
) => ({
  when(command: Command) {
    const decision = decider.decide(command, history.reduce(decider.evolve, decider.initial))
    return {
      happens: (...events: readonly Event[]) => expect(decision).toEqual(events),
      changesNothing: () => expect(decision).toEqual([]),
      refuses: (...refusal: Parameters<typeof refuse>) => expect(decision).toEqual(refuse(...refusal)),
    }
  },
})
