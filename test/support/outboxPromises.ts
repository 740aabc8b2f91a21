import i18next from 'i18next'
import { expect } from 'vitest'
import { understood, unsentText } from '#web/features/expenses/unsentExpenses.ts'
import { deedName } from '#web/format/deedName.ts'
import type { TestDatabase } from './database.ts'
import type { Device } from './outboxDevice.ts'
import { asAdded, formerly, type Wished } from './outboxWishes.ts'

/* What whoever wishes for something is promised, held against the log. */

/** Something that happened, as the log has it. */
export interface Happened {
  readonly position: number
  readonly stream: string
  readonly type: string
  readonly amountMinor: number | null
  readonly commandId: string
}

export const happenedSince = async ({ asOwner }: TestDatabase, position: number): Promise<readonly Happened[]> =>
  (await asOwner(
    `SELECT position::int, stream_id AS stream, type, (data->>'amountMinor')::int AS "amountMinor",
            command_id AS "commandId"
     FROM log.events WHERE position > $1 AND stream_id ~ '^(expense|transfer)-' ORDER BY position`,
    [position],
  )) as Happened[]

const MONEY = ['ExpenseRecorded', 'ExpenseAmountCorrected', 'TransferRecorded']

function eventsOf(log: readonly Happened[], wished: Wished): readonly Happened[] {
  const { mark, commandId, device } = wished
  if (mark !== undefined) return log.filter(({ type, amountMinor }) => MONEY.includes(type) && amountMinor === mark)
  const name = commandId && deedName(device.viewer.id, commandId)
  return log.filter(event => event.commandId === name)
}

const FAILURES = {
  record: ['expenses.addFailed'],
  // Of what nobody knew whether it was stored, it is the one or the other.
  rewrite: ['expenses.addFailed', 'expenses.correctFailed'],
  correct: ['expenses.correctFailed'],
  settle: ['outbox.settleFailed'],
  remove: ['expenses.deleteFailed'],
  restore: ['expenses.restoreFailed'],
  takeBack: ['expenses.deleteFailed'],
  keep: ['expenses.restoreFailed'],
} as const satisfies Record<Wished['deed'], readonly string[]>

/** By the answer to who waited for it, by a toast, or by what is kept to be seen to. */
function isTold({ device, deed, title, told }: Wished): boolean {
  const words = FAILURES[deed].map(key => i18next.t(key, { title, reason: '' }).trim())
  const kept = device.now.page.run(() => understood(unsentText(device.viewer.id)))
  return (
    told !== null ||
    device.toasts.some(toast => words.some(word => toast.startsWith(word))) ||
    kept.some(unsent => unsent.title === title)
  )
}

/** The gateway said yes, and nothing was left to do: it was so already. */
const wasSoAlready = ({ device, commandId }: Wished): boolean =>
  commandId !== undefined && device.line.sent.get(commandId)?.answers.at(-1)?.length === 0

const nameOf = ({ deed, title, commandId }: Wished) => `${deed} ${title} ${commandId}`

/** As it was recorded, whatever was typed over it before and since. */
const recordingIn = (log: readonly Happened[], wishes: readonly Wished[]): Happened | undefined =>
  wishes.flatMap(each => eventsOf(log, each)).find(({ type }) => type === 'ExpenseRecorded')

/** What was typed over it while it waited may go with what the same hands then typed over it in the list. */
function isTypedOverSince(log: readonly Happened[], wished: Wished, all: readonly Wished[]): boolean {
  const stream = recordingIn(log, formerly(wished))?.stream
  const since = all.slice(all.indexOf(wished) + 1).filter(({ device }) => device.line === wished.device.line)
  return since.some(({ expenseId }) => expenseId !== undefined && `expense-${expenseId}` === stream)
}

/** Once, or told why not; what was wished otherwise since, once at most. */
function expectOnceOrTold(log: readonly Happened[], wished: Wished, all: readonly Wished[]): void {
  const events = eventsOf(log, wished)
  expect(events.length, `${nameOf(wished)} happened so often`).toBeLessThanOrEqual(1)
  if (wished.isOvertaken || wished.deed === 'takeBack' || wished.deed === 'keep') return
  if (wished.deed === 'rewrite' && isTypedOverSince(log, wished, all)) return
  if (wished.mark !== undefined) {
    expect([events.length, isTold(wished)], `${nameOf(wished)} happened, or was told`).toEqual(
      events.length > 0 ? [1, false] : [0, true],
    )
  } else if (events.length === 0) expect(wasSoAlready(wished) || isTold(wished), `${nameOf(wished)} is lost`).toBe(true)
}

/** What stands in the list in one row from when it was added was recorded once at most, whatever became of the wish. */
function expectOneRow(log: readonly Happened[], all: readonly Wished[]): void {
  const rows = Map.groupBy(
    all.filter(({ deed }) => deed === 'record' || deed === 'rewrite'),
    asAdded,
  )
  for (const [first, wishes] of rows) {
    const recorded = wishes.flatMap(wished => eventsOf(log, wished)).filter(({ type }) => type === 'ExpenseRecorded')
    expect(recorded.length, `${nameOf(first)} is recorded so often`).toBeLessThanOrEqual(1)
  }
}

/** Nothing is left of it, unless somebody else has brought it back. */
function expectGone(log: readonly Happened[], wished: Wished): void {
  if (wished.isOvertaken) return
  const recorded = recordingIn(log, formerly(wished))
  if (!recorded) return
  const isVoided = log.some(({ type, stream }) => type === 'ExpenseVoided' && stream === recorded.stream)
  expect(isVoided || isTold(wished), `${nameOf(wished)} is still there`).toBe(true)
}

/** It was to go, and then not: its deletion does not stand. */
function expectKept(log: readonly Happened[], wished: Wished): void {
  const removal = wished.instead && eventsOf(log, wished.instead)[0]
  if (!removal) return
  const isBack = log.some(
    ({ type, stream, position }) =>
      type === 'ExpenseRestored' && stream === removal.stream && position > removal.position,
  )
  expect(isBack || isTold(wished), `${nameOf(wished)} is gone`).toBe(true)
}

/** What waited its turn happened in its turn. */
function expectInOrder(log: readonly Happened[], device: Device, all: readonly Wished[]): void {
  const inTurn = all.filter(wished => wished.device.line === device.line && !wished.isAtOnce && !wished.isOvertaken)
  const positions = inTurn
    .filter(({ instead }) => instead === undefined)
    .flatMap(wished => eventsOf(log, wished).map(({ position }) => position))
  expect(positions).toEqual(positions.toSorted((one, other) => one - other))
}

/** All that happened was wished by somebody, on one of these devices. */
function expectExplained(log: readonly Happened[], devices: readonly Device[], all: readonly Wished[]): void {
  const marks = new Set(all.map(({ mark }) => mark))
  const names = new Set(
    devices.flatMap(({ line, viewer }) => [...line.sent.keys()].map(commandId => deedName(viewer.id, commandId))),
  )
  for (const event of log) {
    expect(names.has(event.commandId), `${event.type} of ${event.stream} was sent`).toBe(true)
    if (MONEY.includes(event.type))
      expect(marks.has(event.amountMinor ?? 0), `${event.amountMinor} was wished`).toBe(true)
  }
}

const CONFLICTS = ['EXPENSE_CHANGED_MEANWHILE', 'EXPENSE_DELETED', 'EXPENSE_NOT_FOUND', 'TITLE_TOO_LONG']

/** No is only said for a reason that somebody can understand. */
function expectConflictsOnly({ line }: Device): void {
  const codes = [...line.sent.values()].flatMap(({ answers }) => answers.flat())
  expect(codes.filter(code => !CONFLICTS.includes(code))).toEqual([])
}

export function expectPromisesKept(log: readonly Happened[], devices: readonly Device[], all: readonly Wished[]): void {
  for (const wished of all) expectOnceOrTold(log, wished, all)
  expectOneRow(log, all)
  for (const wished of all) {
    if (wished.deed === 'takeBack') expectGone(log, wished)
    if (wished.deed === 'keep') expectKept(log, wished)
  }
  for (const device of devices) {
    expectInOrder(log, device, all)
    expectConflictsOnly(device)
  }
  expectExplained(log, devices, all)
}

/** An expense or a payment that counts, after all that happened. */
export interface Standing {
  readonly key: string
  /** By what it came to be. */
  readonly first: Wished
  readonly minor: number
}

export function standing(log: readonly Happened[], all: readonly Wished[]): readonly Standing[] {
  return [...Map.groupBy(log, ({ stream }) => stream)].flatMap(([key, events]) => {
    const first = all.find(({ mark }) => mark === events[0]?.amountMinor)
    const minor = events.findLast(({ type }) => MONEY.includes(type))?.amountMinor
    const last = events.findLast(({ type }) => type === 'ExpenseVoided' || type === 'ExpenseRestored')
    return !first || !minor || last?.type === 'ExpenseVoided' ? [] : { key, first, minor }
  })
}

/** All of it, for whoever wonders what went wrong. */
export function storyOf(log: readonly Happened[], devices: readonly Device[], all: readonly Wished[]): string {
  const wishes = all.map(({ device, deed, title, commandId, isOvertaken, isAtOnce, told }) => {
    const [overtaken, atOnce] = [isOvertaken ? 'overtaken' : '', isAtOnce ? 'at once' : '']
    return [devices.indexOf(device), deed, title.slice(0, 12), commandId, overtaken, atOnce, told].join(' ')
  })
  const sent = devices.flatMap(({ line, viewer }, at) =>
    [...line.sent].map(([commandId, { operation, input, answers }]) =>
      [at, commandId, deedName(viewer.id, commandId), operation, input.id, JSON.stringify(answers)].join(' '),
    ),
  )
  const happened = log.map(event => Object.values(event).join(' '))
  const toasts = devices.flatMap((device, at) => device.toasts.map(toast => `${at} ${toast}`))
  return ['Wished:', ...wishes, 'Sent:', ...sent, 'Happened:', ...happened, 'Told:', ...toasts].join('\n')
}
