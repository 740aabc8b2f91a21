/** A fact of the past: never changed, only followed by others. `type` and `schemaVersion` name the stored form. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type
  readonly data: Data
}

/** A rule said no. The code is for programs, the words for people live with the screens; `path` points at the field. */
export interface Refusal {
  readonly code: string
  readonly path?: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** Events to append, an empty list for "already so", or a refusal. */
export type Decision<Event extends DomainEvent> = readonly Event[] | Refusal

export const refuse = (code: string, path?: string, data?: Readonly<Record<string, unknown>>): Refusal => ({
  code,
  ...(path === undefined ? {} : { path }),
  ...(data === undefined ? {} : { data }),
})

export const isRefusal = (outcome: unknown): outcome is Refusal =>
  typeof outcome === 'object' && outcome !== null && 'code' in outcome

/** How something becomes what it is, event by event. */
export interface Evolution<State, Event extends DomainEvent> {
  readonly initial: State
  readonly evolve: (state: State, event: Event) => State
}

/** Rules as plain functions: no clock, no ids, no database. */
export interface Decider<State, Command, Event extends DomainEvent> extends Evolution<State, Event> {
  readonly decide: (command: Command, state: State) => Decision<Event>
}

/** The type of what an operator has set aside: it keeps its place in the log, and is nothing that ever happened. */
export const SET_ASIDE = 'EventSetAside'

/** What has become of something, by all that happened to it. The name of a stream says whose events it holds. */
export const stateOf = <State, Event extends DomainEvent>(
  { initial, evolve }: Evolution<State, Event>,
  history: readonly DomainEvent[],
): State => (history as readonly Event[]).filter(({ type }) => type !== SET_ASIDE).reduce(evolve, initial)

export class UnreachableError extends Error {
  constructor(value: never) {
    super(`unreachable: ${JSON.stringify(value)}`)
  }
}
