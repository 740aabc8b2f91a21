import { createHash } from 'node:crypto'
import type { Decider, DomainEvent, Refusal } from '../message.ts'
import { isRefusal, refuse } from '../message.ts'
import type { PersonId } from '../person.ts'
import type { VaultText } from '../store/append.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { StoredEvent } from '../store/read.ts'

/** Who does it, and under which name. */
export interface Deed {
  readonly actorId: PersonId
  /** A UUID. */
  readonly commandId: string
  /** The client chose the id, so it may come again: the first result is then returned, and other input refused. */
  readonly mayRepeat: boolean
}

export type Outcome =
  | {
      readonly done: true
      /** The log position from which a read model shows the result. 0: nothing had to change. */
      readonly position: number
      /** What happened; on a repeated command, what happened the first time. */
      readonly events: readonly DomainEvent[]
    }
  | { readonly done: false; readonly refusal: Refusal }

interface Handling<State, Command, Event extends DomainEvent> {
  readonly store: EventStore
  readonly decider: Decider<State, Command, Event>
  readonly deed: Deed
  /** What the client asked for, without ids made by us: the same input is the same command. */
  readonly input: unknown
  readonly streamId: string
  /** The id is fresh, so the stream cannot exist: saves loading it. */
  readonly isNew?: boolean
  /** Builds the command from what is known now; called again after a conflict. */
  readonly command: (state: State) => Promise<{ command: Command; texts?: readonly VaultText[] }>
}

/** Beyond this many conflicts in a row something is wrong that another try will not mend. */
const MAX_TRIES = 8

export const hashInput = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url').slice(0, 27)

const refused = (refusal: Refusal): Outcome => ({ done: false, refusal })

const COMMAND_REUSED = refuse('COMMAND_ID_REUSED')

function repeated(events: readonly StoredEvent[], input: string): Outcome {
  if (events.some(({ meta }) => meta.input !== input)) return refused(COMMAND_REUSED)
  return { done: true, position: events.at(-1)?.position ?? 0, events }
}

/** The one way a command takes: load, fold, decide, append; and again when somebody else was faster. */
export async function handle<State, Command, Event extends DomainEvent>(
  handling: Handling<State, Command, Event>,
): Promise<Outcome> {
  const { store, decider, deed, streamId } = handling
  const input = hashInput(handling.input)

  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const [history, earlier] = await Promise.all([
      handling.isNew ? [] : store.loadStream(streamId),
      deed.mayRepeat ? store.loadCommand(deed.commandId) : [],
    ])
    if (earlier.length > 0) return repeated(earlier, input)

    const state = (history as unknown as Event[]).reduce(decider.evolve, decider.initial)
    const { command, texts } = await handling.command(state)
    const decision = decider.decide(command, state)
    if (isRefusal(decision)) return refused(decision)
    if (decision.length === 0) return { done: true, position: history.at(-1)?.position ?? 0, events: [] }

    const appended = await store.append({
      commandId: deed.commandId,
      actor: deed.actorId,
      input,
      expected: new Map([[streamId, history.length]]),
      events: decision.map(event => ({ streamId, event })),
      ...(texts === undefined ? {} : { texts }),
    })
    if (appended.outcome === 'appended') return { done: true, position: appended.lastPosition, events: decision }
    if (appended.outcome === 'replayed') return repeated(await store.loadCommand(deed.commandId), input)
    if (appended.outcome === 'reused') return refused(COMMAND_REUSED)
  }
  throw new Error(`${streamId} changed ${MAX_TRIES} times while a command was decided`)
}
