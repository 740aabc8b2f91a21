import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Connection, openConnection } from '#web/app/connection.ts'

/** A line that opens when the test says so. */
class Line {
  static readonly OPEN = 1
  static lines: Line[] = []
  readonly protocol = 'graphql-transport-ws'
  readyState = 0
  onopen: () => void = () => undefined
  onclose: (event: CloseEvent) => void = () => undefined
  onmessage: (event: { readonly data: string }) => void = () => undefined
  onerror: () => void = () => undefined

  constructor() {
    Line.lines.push(this)
  }

  send(text: string): void {
    if (JSON.parse(text).type === 'connection_init') this.onmessage({ data: '{"type":"connection_ack"}' })
  }

  close(code: number): void {
    this.break(code)
  }

  open(): void {
    this.readyState = Line.OPEN
    this.onopen()
  }

  break(code = 1006): void {
    this.readyState = 3
    this.onclose(new CloseEvent('close', { code }))
  }
}

let connection: Connection

beforeEach(() => {
  vi.useFakeTimers()
  Line.lines = []
  vi.stubGlobal('WebSocket', Line)
  vi.stubGlobal('location', { origin: 'https://quits.example' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  connection = openConnection({ onSignedOut: () => undefined, onTurnedAway: () => undefined })
})
afterEach(() => {
  connection.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Lets everybody go on who waits for nothing but their turn. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

async function latestLine(): Promise<Line> {
  await settle()
  const line = Line.lines.at(-1)
  if (line === undefined) throw new Error('Nobody has tried to open a line')
  return line
}

/** Asks, and answers whether that has begun. */
function ask(): () => boolean {
  let hasBegun = false
  void connection.beforeAsking().then(() => {
    hasBegun = true
  })
  return () => hasBegun
}

describe('what a page asks first', () => {
  test('waits for the line, and need not be asked again', async () => {
    const hasBegun = ask()
    const line = await latestLine()
    expect(hasBegun()).toBe(false)
    line.open()
    await settle()
    expect(hasBegun()).toBe(true)
    expect(connection.read()).toEqual({ isLive: true, openings: 0 })
  })

  test('does not wait long, and is asked again when the line opens', async () => {
    const hasBegun = ask()
    await vi.advanceTimersByTimeAsync(250)
    expect(hasBegun()).toBe(true)
    const line = await latestLine()
    line.open()
    await settle()
    expect(connection.read().openings).toBe(1)
  })

  test('does not wait for a line that cannot be opened', async () => {
    const hasBegun = ask()
    const line = await latestLine()
    line.break()
    await settle()
    expect(hasBegun()).toBe(true)
  })
})

test('a line that opens for the first time is no news to whoever is being drawn by its state', async () => {
  const before = connection.read()
  const hear = vi.fn()
  connection.subscribe(hear)
  const line = await latestLine()
  line.open()
  await settle()
  expect(hear).not.toHaveBeenCalled()
  expect(connection.read()).toBe(before)
  line.break()
  expect(hear).toHaveBeenCalledOnce()
  expect(connection.read().isLive).toBe(false)
})

test('whatever was asked before is asked again when the line is back', async () => {
  const line = await latestLine()
  line.open()
  await settle()
  ask()
  await settle()
  line.break()
  await vi.advanceTimersByTimeAsync(1_000)
  const next = await latestLine()
  expect(next).not.toBe(line)
  next.open()
  await settle()
  expect(connection.read()).toEqual({ isLive: true, openings: 1 })
})
