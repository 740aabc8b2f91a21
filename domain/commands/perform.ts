import { setTimeout as pause } from 'node:timers/promises'
import { type DomainEvent, type Refusal, refuse, UnreachableError } from '../message.ts'
import type { EventStore } from '../store/eventStore.ts'
import type { StoredEvent } from '../store/storedEvent.ts'
import { type Consequence, type Deed, fingerprint, nameOf } from './deed.ts'
import type { Subject } from './subject.ts'
import { DoneBeforeError, RefusedError, type Work, WorkUnderWay } from './work.ts'

/** What came of a command. */
export type Performed<Answer = object> = (Done & Answer) | { readonly done: false; readonly refusal: Refusal }

interface Done {
  readonly done: true
  /** The log position from which a read model shows the result. */
  readonly position: number
  /** What happened; on a repeated command, what happened the first time. Empty: it was so already. */
  readonly events: readonly DomainEvent[]
  readonly repeated: boolean
}

interface Task<Answer> {
  readonly about: Subject<Answer>
  /** What the client asked for, without numbers that we draw: the same input is the same command. */
  readonly input?: unknown
}

/** Looks, and decides. It is asked again where somebody else was faster. */
type Undertaking = (work: Work) => Promise<unknown>

/** Other gateways may be faster for so long; then whoever asked is told and may look at what has become of it. */
const MAX_TRIES = 20

/** Two gateways that try again in step would get in each other's way for ever. */
const stepAside = (tries: number): Promise<void> => pause(Math.random() * Math.min(tries, 10))

/**
 * The one way a command takes. What it looks at and what it decides is noted, and stored at once when it has decided; if
 * anything that it looked at has changed meanwhile, it decides anew. Under a name that is known nothing is done again.
 */
export function perform<Answer extends object>(
  store: EventStore,
  deed: Deed | Consequence,
  { about, input }: Task<Answer>,
  undertaking: Undertaking,
): Promise<Performed<Answer>> {
  const command = { store, deed, streamId: about.streamId, input: fingerprint(deed, input), undertaking }
  const carryOut = async (): Promise<Performed<Answer>> => {
    const outcome = await lastOfTries(command)
    return outcome.done ? { ...outcome, ...about.answer(outcome.events) } : outcome
  }
  return about.streamId === undefined ? carryOut() : store.inTurn(about.streamId, carryOut)
}

interface Command {
  readonly store: EventStore
  readonly deed: Deed | Consequence
  readonly streamId: string | undefined
  /** Its fingerprint. */
  readonly input: string
  readonly undertaking: Undertaking
}

async function lastOfTries(command: Command): Promise<Performed> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const outcome = await tried(command)
    if (outcome !== 'overtaken') return outcome
    await stepAside(tries)
  }
  return refused(refuse('CHANGING_TOO_FAST'))
}

async function tried(command: Command): Promise<Performed | 'overtaken'> {
  const { store, deed, undertaking } = command
  const work = new WorkUnderWay(store, deed)
  // Whether its name is known is looked up meanwhile.
  const undertaken = undertaking(work).then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  )
  const earlier = deed.key === undefined ? [] : await store.loadCommand(deed.commandId)
  if (earlier.length > 0) return repeated(earlier, command)
  const ended = await undertaken
  if (ended === undefined) return stored(command, work)
  if (ended.reason instanceof DoneBeforeError) return repeated(await store.loadCommand(ended.reason.commandId), command)
  if (ended.reason instanceof RefusedError) return refused(ended.reason.refusal)
  throw ended.reason
}

async function stored(command: Command, work: WorkUnderWay): Promise<Performed | 'overtaken'> {
  const { store, deed, input } = command
  const result = work.result()
  if (result === undefined) return done([], work.position)
  const commandId = nameFor(command, work)
  const appended = await store.append({ commandId, actor: deed.actorId, cause: deed.cause, input, ...result })
  switch (appended.outcome) {
    case 'appended': {
      const events = result.events.map(({ event }) => event)
      return done(events, events.length === 0 ? work.position : appended.lastPosition)
    }
    case 'replayed':
      // The same command came in twice at once, perhaps through two gateways, and the other one was faster.
      return repeated(await store.loadCommand(commandId), command)
    case 'reused':
      return refused(REUSED)
    case 'conflict':
    case 'named':
      return 'overtaken'
    default:
      throw new UnreachableError(appended)
  }
}

function nameFor({ deed, streamId = '' }: Command, work: WorkUnderWay): string {
  if (deed.commandId !== undefined) return deed.commandId
  return nameOf(deed, `${streamId}@${work.versionOf(streamId)}`)
}

const REUSED = refuse('COMMAND_ID_REUSED')

const refused = (refusal: Refusal): Performed => ({ done: false, refusal })

const done = (events: readonly DomainEvent[], position: number): Performed => ({
  ...{ done: true, position, events, repeated: false },
})

function repeated(earlier: readonly StoredEvent[], { input }: Command): Performed {
  if (earlier.some(({ meta }) => meta.input !== input)) return refused(REUSED)
  const events = earlier.map(({ type, data }): DomainEvent => ({ type, data }))
  return { done: true, position: earlier.at(-1)?.position ?? 0, events, repeated: true }
}
