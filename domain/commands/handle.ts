import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Decider, DomainEvent, Refusal } from '../message.ts'
import { isRefusal, refuse, stateOf } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { Append, AppendOutcome, VaultText } from '../store/append.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { StoredEvent } from '../store/read.ts'

/** Who does it, and under which name. */
export interface Deed {
  readonly actorId: PersonId
  /** A UUID. */
  readonly commandId: string
  /** The client chose it and may come again with it: the first result is then returned, and other input refused. */
  readonly key?: string | undefined
  /** What the client sent, where the command was made of it with the help of the state: repeated, it makes another. */
  readonly sent?: unknown
}

export type Outcome =
  | {
      readonly done: true
      /** The log position from which a read model shows the result. */
      readonly position: number
      /** What happened; on a repeated command, what happened the first time. Empty: it was so already. */
      readonly events: readonly DomainEvent[]
      readonly repeated: boolean
    }
  | { readonly done: false; readonly refusal: Refusal }

interface Prepared<Command> {
  readonly command: Command
  readonly texts?: readonly VaultText[]
  /** The versions of other streams the decision rests on: it is made again if one of them has moved on. */
  readonly reads?: ReadonlyMap<string, number> | undefined
}

interface Handling<State, Command, Event extends DomainEvent> {
  readonly store: EventStore
  readonly decider: Decider<State, Command, Event>
  readonly deed: Deed
  /** What the client asked for, without ids that we draw: the same input is the same command. */
  readonly input: unknown
  readonly streamId: string
  /** The id is fresh, so the stream cannot exist: saves loading it. */
  readonly isNew?: boolean
  /** Completes the command by what is known now; asked again after a conflict. */
  readonly prepare: (state: State) => Prepared<Command> | Promise<Prepared<Command>>
}

/** Other gateways may be faster for so long; then whoever asked is told and may look at what has become of it. */
const MAX_TRIES = 20

/** Two gateways that try again in step would get in each other's way for ever. */
const stepAside = (tries: number): Promise<void> => pause(Math.random() * Math.min(tries, 10))

/**
 * What tells other input under the same key. The log keeps it for ever, also when the texts in it are erased, so it is of
 * no use to anybody who does not have the key, which is not stored: guesses at the texts cannot be tested by it.
 */
function fingerprint(input: unknown, key: string | undefined): string {
  if (key === undefined) return ''
  return createHmac('sha256', key).update(JSON.stringify(input)).digest('base64url').slice(0, 27)
}

const refused = (refusal: Refusal): Outcome => ({ done: false, refusal })

function done(events: readonly DomainEvent[], position: number, repeated = false): Outcome {
  return { done: true, position, events, repeated }
}

function repeatedDeed(events: readonly StoredEvent[], input: string): Outcome {
  if (events.some(({ meta }) => meta.input !== input)) return refused(refuse('COMMAND_ID_REUSED'))
  return done(events, events.at(-1)?.position ?? 0, true)
}

/** The one way a command takes: load, fold, decide, append; and again when another gateway was faster. */
export function handle<State, Command, Event extends DomainEvent>(
  handling: Handling<State, Command, Event>,
): Promise<Outcome> {
  const { store, deed, input, streamId, isNew } = handling
  const attempt = () =>
    carryOut({
      ...{ store, deed, input },
      load: () => (isNew ? Promise.resolve([]) : store.loadStream(streamId)),
      intend: history => intentionOf(handling, history),
    })
  return isNew ? attempt() : store.inTurn(streamId, attempt)
}

async function intentionOf<State, Command, Event extends DomainEvent>(
  { decider, streamId, prepare }: Handling<State, Command, Event>,
  history: readonly StoredEvent[],
): Promise<Intention | Refusal> {
  const state = stateOf(decider, history)
  const { command, texts = [], reads = new Map<string, number>() } = await prepare(state)
  const decision = decider.decide(command, state)
  if (isRefusal(decision)) return decision
  return {
    expected: new Map([...reads, [streamId, history.length]]),
    events: decision.map(event => ({ streamId, event })),
    texts,
  }
}

/** What a command comes to, if nothing that it rests on has changed meanwhile. */
export type Intention = Pick<Append, 'expected' | 'events' | 'texts'>

interface Undertaking {
  readonly store: EventStore
  readonly deed: Deed
  /** See Handling. */
  readonly input: unknown
  readonly load: () => Promise<readonly StoredEvent[]>
  readonly intend: (history: readonly StoredEvent[]) => Promise<Intention | Refusal>
}

/** Done once under its id, whatever it consists of; decided anew for as long as others are faster. */
export async function carryOut({ store, deed, load, intend, ...undertaking }: Undertaking): Promise<Outcome> {
  const { actorId, commandId, key, sent } = deed
  const input = fingerprint(sent ?? undertaking.input, key)

  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const [history, earlier] = await Promise.all([load(), key === undefined ? [] : store.loadCommand(commandId)])
    // The two were read one after the other, and the first time may have been stored in between.
    const own = earlier.length > 0 ? earlier : history.filter(event => event.commandId === commandId)
    if (own.length > 0) return repeatedDeed(own, input)

    const intention = await intend(history)
    if (isRefusal(intention)) return refused(intention)
    const events = intention.events.map(({ event }) => event)
    if (events.length === 0) return done([], history.at(-1)?.position ?? 0)

    const appended = await store.append({ commandId, actor: actorId, input, ...intention })
    if (appended.outcome === 'appended') return done(events, appended.lastPosition)
    if (appended.outcome !== 'conflict') return await repeatedMeanwhile(store, deed, appended, input)
    await stepAside(tries)
  }
  return refused(refuse('CHANGING_TOO_FAST'))
}

/** The same command came in twice at once, perhaps through two gateways, and the other one was faster. */
async function repeatedMeanwhile(
  store: EventStore,
  { commandId }: Deed,
  { outcome }: AppendOutcome,
  input: string,
): Promise<Outcome> {
  if (outcome === 'reused') return refused(refuse('COMMAND_ID_REUSED'))
  return repeatedDeed(await store.loadCommand(commandId), input)
}
