/** What somebody sets off in passing comes sooner: what unfolds is brought into view after a tenth of a second. */
export const SOON = 120

/** What waits until somebody has stopped typing comes sooner. */
export const AFTER_TYPING = 1_000

export interface Patience {
  readonly horizon: number
  readonly isFresh: boolean
  readonly longest: number
  /** So many questions are held back by a test. */
  readonly keptBack: number
}

/** Comes to an end when the page is at rest. */
export type Stillness = (patience: Patience) => Promise<void>

/**
 * Runs inside of every page before anything else does, and is sent there: it can use nothing from out here, and that is
 * why it is long. Whoever is inside finds the `Stillness` under `Symbol.for('stillness')`.
 */
export function watchInside(): void {
  const { setTimeout: later, clearTimeout: never, requestAnimationFrame: soon, cancelAnimationFrame: cancel } = window
  // A test may give the page another clock.
  const now = performance.now.bind(performance)
  const drawing = new Set<number>()
  const due = new Map<number, number>()
  let changes = 0
  let lastChange = 0
  const change = () => {
    changes += 1
    lastChange = now()
  }

  const setWatched = (handler: TimerHandler, delay = 0, ...details: unknown[]): number => {
    const run = () => {
      due.delete(id)
      change()
      if (typeof handler === 'function') Reflect.apply(handler, window, details)
    }
    const id: number = Reflect.apply(later, window, [run, delay])
    due.set(id, now() + delay)
    return id
  }
  const clearWatched = (id?: number) => {
    if (id !== undefined) due.delete(id)
    Reflect.apply(never, window, [id])
  }
  const drawWatched = (draw: FrameRequestCallback): number => {
    const run = (time: number) => {
      drawing.delete(id)
      draw(time)
    }
    const id: number = soon.call(window, run)
    drawing.add(id)
    return id
  }
  const cancelWatched = (id: number) => {
    drawing.delete(id)
    cancel.call(window, id)
  }
  const watched = { setTimeout: setWatched, clearTimeout: clearWatched }
  Object.assign(window, { ...watched, requestAnimationFrame: drawWatched, cancelAnimationFrame: cancelWatched })

  // When a line is open, screens read anew what they may have missed before.
  const opening = new Set<WebSocket>()
  const lineWatched = {
    construct: (Line: typeof WebSocket, details: ConstructorParameters<typeof WebSocket>): WebSocket => {
      const line: WebSocket = Reflect.construct(Line, details)
      const opened = () => {
        if (opening.delete(line)) change()
      }
      opening.add(line)
      for (const event of ['message', 'error', 'close']) line.addEventListener(event, opened)
      return line
    },
  }
  Object.assign(window, { WebSocket: new Proxy(WebSocket, lineWatched) })

  // React draws what is not urgent in pieces, and tells itself by an empty message that there is more to draw.
  let pieces = 0
  const channelWatched = {
    construct: (Channel: typeof MessageChannel): MessageChannel => {
      const channel: MessageChannel = Reflect.construct(Channel, [])
      const tell = channel.port2.postMessage.bind(channel.port2)
      channel.port1.addEventListener('message', ({ data }) => {
        if (data === null) pieces -= 1
      })
      channel.port2.postMessage = (...message: unknown[]) => {
        if (message.length === 1 && message[0] === null) pieces += 1
        Reflect.apply(tell, undefined, message)
      }
      return channel
    },
  }
  Object.assign(window, { MessageChannel: new Proxy(MessageChannel, channelWatched) })

  // What has come as far as the browser may not have come as far as the page.
  let asked = 0
  const whileAsked = async (answer: Promise<unknown>): Promise<unknown> => {
    asked += 1
    try {
      return await answer
    } finally {
      asked -= 1
      change()
    }
  }
  const questions: readonly [object, readonly string[]][] = [
    [window, ['fetch']],
    [Response.prototype, ['arrayBuffer', 'blob', 'json', 'text']],
  ]
  for (const [owner, names] of questions) {
    for (const name of names) {
      const ask = Reflect.get(owner, name)
      Reflect.set(owner, name, function (this: unknown, ...details: unknown[]) {
        return whileAsked(Reflect.apply(ask, this, details))
      })
    }
  }

  const all = { subtree: true, childList: true, attributes: true, characterData: true }
  new MutationObserver(change).observe(document, all)
  addEventListener('scroll', change, { capture: true, passive: true })

  const wait = (time: number) => new Promise<void>(resolve => Reflect.apply(later, window, [resolve, time]))
  /** A tab behind another one draws no frames. */
  const frame = () => Promise.race([new Promise<void>(resolve => soon.call(window, () => resolve())), wait(100)])
  const isMoving = () =>
    document.getAnimations().some(({ playState, effect }) => {
      const { endTime = 0 } = effect?.getComputedTiming() ?? {}
      return playState === 'running' && Number(endTime) < 2_000
    })
  const isDrawing = () => drawing.size > 0 || pieces > 0
  /** Nobody is told when a script that has arrived is read and run. */
  const isIncomplete = () => document.querySelector('[hidden][aria-busy=true]') !== null
  const stillness: Stillness = async ({ horizon, isFresh, longest, keptBack }) => {
    // A slow machine takes longer over each turn, and there are no more of them for that.
    let spent = 0
    // What is asked for only now may be held back as well, and so may the rest of a screen.
    const isAsking = () => (asked > keptBack && spent < 500) || (isIncomplete() && (keptBack === 0 || spent < 500))
    let seen = isFresh || now() - lastChange < 50 ? -1 : changes
    while (spent < longest) {
      // A clock that a test has set up winds itself up ten times a second; what is due by it is the test's to say.
      const next = '__pwClock' in window ? Number.POSITIVE_INFINITY : Math.min(...due.values()) - now()
      if (next <= horizon) {
        const pause = Math.max(0, next) + 1
        spent += pause
        await wait(pause)
      } else if (seen === changes && !isDrawing() && opening.size === 0 && !isAsking() && !isMoving()) return
      else {
        seen = changes
        const begun = now()
        await frame()
        await wait(0)
        spent += Math.min(now() - begun, document.hidden ? 100 : 17)
      }
    }
  }
  Object.defineProperty(window, Symbol.for('stillness'), { value: stillness })
}
