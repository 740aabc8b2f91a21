import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  getOperationAST,
} from 'graphql'
import type { GatewayContext } from '../context.ts'
import { answerTooLarge } from './answerSize.ts'
import { type Channel, openChannel } from './channel.ts'
import { costApartFromLists } from './measure.ts'
import { isResumable, readAnew, resumptionOf } from './resuming.ts'

/**
 * What is read anew whenever somebody is told that it changed is told no more often, however often it changes: an import
 * changes it several times a second, for minutes.
 */
const SAME_NEWS_MS = 1_000

/** What became of an event. To one who has not looked yet, the same news twice is news once: the later one. */
interface Told {
  readonly event: unknown
  readonly result: ExecutionResult
}

interface Listener extends Channel<Told> {
  readonly startOver: () => void
}

type Pushed = AsyncIterableIterator<ExecutionResult>
type Asked = ExecutionArgs & { readonly contextValue: GatewayContext }

const isStream = (source: AsyncIterable<unknown> | ExecutionResult): source is AsyncIterable<unknown> =>
  Symbol.asyncIterator in source

const isObject = (event: unknown): event is WeakKey => typeof event === 'object' && event !== null

/** Whoever asks for the same in the same words is told the same. */
const keyOf = ({ document, operationName, contextValue }: Asked, variables: Asked['variableValues']): string =>
  JSON.stringify([contextValue.viewer.userId, operationName, variables, document.loc?.source.body])

function resultsOf({ values }: Channel<Told>): Pushed {
  const results: Pushed = {
    next: async () => {
      const { done, value } = await values.next()
      return done ? { done, value: undefined } : { done: false, value: value.result }
    },
    return: async () => {
      await values.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]: () => results,
  }
  return results
}

/** What was missed first, each worked out when the one before it was taken. */
function firstOf(missed: readonly unknown[], work: (event: unknown) => Promise<ExecutionResult>, told: Pushed): Pushed {
  const waiting = [...missed]
  const results: Pushed = {
    next: async () => {
      if (waiting.length === 0) return told.next()
      return { done: false, value: await work(waiting.shift()) }
    },
    return: async () => {
      waiting.length = 0
      return (await told.return?.()) ?? { done: true, value: undefined }
    },
    [Symbol.asyncIterator]: () => results,
  }
  return results
}

function costOfEvent({ schema, document, operationName, variableValues }: Asked): number {
  const operation = getOperationAST(document, operationName)
  return operation == null ? 0 : costApartFromLists({ schema, document, operation }, variableValues ?? {})
}

class Topic {
  private readonly listeners = new Set<Listener>()
  private readonly source: AsyncIterable<unknown>
  private readonly events: AsyncIterator<unknown>
  private readonly asked: Asked
  private readonly onEnd: () => void
  /** Of each event; what is in lists is counted when they are there. */
  private readonly cost: number
  private readonly toldAt = new WeakMap<WeakKey, number>()
  isOver = false

  constructor(source: AsyncIterable<unknown>, asked: Asked, onEnd: () => void) {
    this.source = source
    this.events = source[Symbol.asyncIterator]()
    this.asked = asked
    this.onEnd = onEnd
    this.cost = costOfEvent(asked)
  }

  listen(startOver: () => void): Pushed {
    const channel = openChannel<Told>({
      onEnd: () => this.forget(listener),
      onOverflow: startOver,
      replaces: (later, earlier) => later.event === earlier.event,
    })
    const listener = { ...channel, startOver }
    this.listeners.add(listener)
    return resultsOf(channel)
  }

  /** The same, and first what happened after somebody was told the last time: what happens meanwhile waits. */
  async resume(after: unknown, startOver: () => void): Promise<Pushed | ExecutionResult> {
    const told = this.listen(startOver)
    try {
      const missed = isResumable(this.source) ? await this.source.since(after) : []
      if (missed === undefined) throw readAnew()
      return firstOf(missed, event => this.resultOf(event), told)
    } catch (error) {
      await told.return?.()
      if (error instanceof GraphQLError) return { errors: [error] }
      throw error
    }
  }

  startOver(): void {
    for (const { startOver } of [...this.listeners]) startOver()
  }

  /** Until nobody listens any more, or there is nothing more to be told. */
  async follow(): Promise<void> {
    try {
      for (let next = await this.events.next(); !next.done; next = await this.events.next()) {
        await this.letSettle(next.value)
        const context = this.asked.contextValue.renewed()
        await this.tell({ event: next.value, result: await this.resultOf(next.value, context) }, context)
      }
    } catch (error) {
      this.asked.contextValue.services.logger.error({ err: error }, 'what happened could not be told')
      this.startOver()
    } finally {
      this.end()
      for (const { end } of [...this.listeners]) end()
    }
  }

  /** News that say no more than that something changed are one and the same object, and stand for those that come meanwhile. */
  private async letSettle(event: unknown): Promise<void> {
    if (!isObject(event)) return
    const now = performance.now()
    const due = (this.toldAt.get(event) ?? Number.NEGATIVE_INFINITY) + SAME_NEWS_MS
    this.toldAt.set(event, Math.max(now, due))
    if (due > now) await pause(due - now, undefined, { ref: false })
  }

  private async resultOf(
    event: unknown,
    context: GatewayContext = this.asked.contextValue.renewed(),
  ): Promise<ExecutionResult> {
    const { pushing, pace, answer, budget } = context
    const { toll } = context.services
    const result = await pushing(async () => {
      await budget.roomForNews()
      await pace.rest()
      // Whoever leaves before it is their turn leaves no work behind, however often they come and go.
      if (this.isOver) return {}
      toll.add(this.cost)
      return execute({ ...this.asked, rootValue: event, contextValue: context })
    })
    budget.charge(toll.total())
    if (result === undefined) throw new Error('there is always room for one more')
    if (!answer.isExceeded()) return result
    pace.worked(answer.gatheredMs())
    return { errors: [answerTooLarge()] }
  }

  private async tell(told: Told, { pace }: GatewayContext): Promise<void> {
    for (const { push } of [...this.listeners]) {
      // It is written down, and counted, for each of them, and what others want comes between.
      await pace.rest()
      push(told)
      await setImmediate()
    }
  }

  private forget(listener: Listener): void {
    this.listeners.delete(listener)
    if (this.listeners.size > 0) return
    // Whoever comes now begins anew.
    this.end()
    void this.events.return?.()
  }

  private end(): void {
    this.isOver = true
    this.onEnd()
  }
}

/**
 * Subscriptions of one person that ask for the same are one: what there is to tell is worked out once, however many screens
 * are open. What happens while that goes on is told together.
 */
export function shareSubscriptions(): (asked: Asked) => Promise<Pushed | ExecutionResult> {
  const topics = new Map<string, Promise<Topic | ExecutionResult>>()

  async function open(asked: Asked, forget: () => void): Promise<Topic | ExecutionResult> {
    let topic: Topic | undefined
    const context = { ...asked.contextValue, startOver: () => topic?.startOver() }
    try {
      const source = await createSourceEventStream({ ...asked, contextValue: context })
      if (!isStream(source)) return source
      topic = new Topic(source, { ...asked, contextValue: context }, forget)
      void topic.follow()
      return topic
    } finally {
      if (topic === undefined) forget()
    }
  }

  function opened(key: string, asked: Asked): Promise<Topic | ExecutionResult> {
    const opening = open(asked, () => {
      if (topics.get(key) === opening) topics.delete(key)
    })
    topics.set(key, opening)
    return opening
  }

  return async function share(asked): Promise<Pushed | ExecutionResult> {
    const { after, variables } = resumptionOf(asked)
    const key = keyOf(asked, variables)
    const topic = await (topics.get(key) ?? opened(key, asked))
    if (!(topic instanceof Topic)) return topic
    if (topic.isOver) return share(asked)
    const { startOver } = asked.contextValue
    return after === undefined ? topic.listen(startOver) : topic.resume(after, startOver)
  }
}
