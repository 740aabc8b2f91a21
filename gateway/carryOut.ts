import type { Deed } from '#domain/commands/deed.ts'
import type { Performed } from '#domain/commands/perform.ts'
import type { DomainEvent, Refusal } from '#domain/message.ts'
import type { EventStore } from '#domain/store/eventStore.ts'
import type { Account } from './account/accounts.ts'
import { done, notDone, type Outcome } from './outcome.ts'

/** Somebody at one of our doors, and what the house has for what they want. */
export interface Visitor<Ports> {
  readonly services: Ports
  readonly viewer: Account
}

export interface Doer<Ports> extends Visitor<Ports> {
  readonly deed: Deed
}

/** What whoever did something is told of it. */
export interface Told<View> {
  /** As it is then. Null: it is there for them no more. */
  readonly view: View | null
  /** Up to here the log holds it. 0: it was so already, and nobody knows since when. */
  readonly position: number
  /** A worker carries on with it. */
  readonly isUnderWay?: boolean
}

/** What they did; or why not, and, where somebody was faster, what it is now, so that nothing is lost by trying again. */
type Carried<View> =
  | { readonly done: true; readonly value: Told<View> }
  | { readonly done: false; readonly refusals: readonly Refusal[]; readonly current?: View | null }

/** One thing that people do: the same whichever door they come by, and in whatever language they are answered. */
export type UseCase<Ports, Input, View> = (doer: Doer<Ports>, input: Input) => Promise<Carried<View>>

/** What a door has to ask for. */
export type InputOf<Case> = Case extends (doer: never, input: infer Input) => unknown ? Input : never

type Command<Ports, Input, Answer> = (
  services: Ports,
  deed: Deed,
  input: Input,
  viewer: Account,
) => Promise<Performed<Answer>>

/** What a command was about, and what happened by it: what happened the first time, where it is repeated. */
type Left<Answer> = Answer & {
  readonly position: number
  readonly events: readonly DomainEvent[]
  readonly repeated: boolean
}

type Find<Ports, Answer, View> = (services: Ports, viewerId: number, left: Left<Answer>) => Promise<View | null>

/** Use cases of one command each, after which what it left behind is looked up in the log in the same way. */
export const followedBy =
  <Seen, Answer, View>(find: Find<Seen, Answer, View>) =>
  <Ports, Input>(command: Command<Ports, Input, Answer>): UseCase<Ports & Seen, Input, View> =>
  async ({ services, deed, viewer }, input) => {
    const outcome = await command(services, deed, input, viewer)
    if (!outcome.done) return notDone(outcome.refusal)
    return done({ view: await find(services, viewer.userId, outcome), position: outcome.position })
  }

/** What was carried out, as a part of something else. */
export const seenAs = <View, Whole>(carried: Carried<View>, whole: (view: View | null) => Whole): Carried<Whole> =>
  carried.done ? done({ ...carried.value, view: whole(carried.value.view) }) : notDone(...carried.refusals)

/** What there is to know about what happened. */
export interface Log {
  readonly store: EventStore
}

/** A command that takes nothing but the log. */
export const onLog =
  <Input, Answer>(command: (store: EventStore, deed: Deed, input: Input) => Promise<Performed<Answer>>) =>
  ({ store }: Log, deed: Deed, input: Input) =>
    command(store, deed, input)

/** What either door makes its answer of. */
interface Answered<Shown> {
  readonly shown: Shown
  readonly position: number
  readonly isUnderWay: boolean
  /** Every rule that said no. */
  readonly refusals: readonly Refusal[]
}

interface Wanted<Ports, View, Shown> {
  readonly command: (doer: Doer<Ports>) => Promise<Carried<View>>
  /** In the language of the door; null: there is nothing to show. */
  readonly shape: (view: View | null) => Shown | Promise<Shown>
}

/** The one way from a door to what people want to have done, and back with what is to be told of it. */
export async function carryOut<Ports, View, Shown>(
  { services, viewer }: Visitor<Ports>,
  named: Outcome<Deed>,
  { command, shape }: Wanted<Ports, View, Shown>,
): Promise<Answered<Shown>> {
  const carried: Carried<View> = named.done ? await command({ services, viewer, deed: named.value }) : named
  if (carried.done) {
    const { view, position, isUnderWay = false } = carried.value
    return { shown: await shape(view), position, isUnderWay, refusals: [] }
  }
  return { shown: await shape(carried.current ?? null), position: 0, isUnderWay: false, refusals: carried.refusals }
}
