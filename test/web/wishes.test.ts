import { InMemoryCache } from '@apollo/client'
import { describe, expect, test } from 'vitest'
import { dinner, lunch, sharedLunch, viewer } from '#test/support/typedExpense.ts'
import { recordingOf } from '#web/features/expenses/form/recording.ts'
import { laterCorrections } from '#web/features/expenses/form/useLaterCorrections.ts'
import { unsentOf } from '#web/features/expenses/outbox/failure.ts'
import { followUp } from '#web/features/expenses/outbox/followUp.ts'
import type { WishOutbox } from '#web/features/expenses/outbox/OutboxContext.ts'
import {
  correctLater,
  keepInstead,
  rewrite,
  takeBack,
  unsentRemovals,
  withdraw,
} from '#web/features/expenses/outbox/rewriting.ts'
import { rowsOf } from '#web/features/expenses/outbox/rows.ts'
import type { Recording, WaitingWish, WishEnding } from '#web/features/expenses/outbox/wish.ts'
import { expenseCommands } from '#web/features/expenses/useExpenseCommands.ts'
import { deedName } from '#web/format/deedName.ts'

/* Ana adds a lunch, and thinks better of it before the server has answered. */

const draftOf = (values = lunch, commandId = 'deed') => ({ commandId, values, wantedTripId: null, refusals: [] })
const recording = recordingOf(draftOf(), viewer)
const dearer = recordingOf(draftOf({ ...lunch, amount: '15' }), viewer)
const waiting = (isInDoubt: boolean): WaitingWish => ({ commandId: 'deed', deed: recording, isInDoubt, change: null })
const stored: WishEnding = { kind: 'done', payload: { entryId: '7', budgetAlerts: [] } }
const overtaken: WishEnding = {
  kind: 'refused',
  refusals: [{ code: 'EXPENSE_CHANGED_MEANWHILE', message: 'changed' }],
}
const refused: WishEnding = { kind: 'refused', refusals: [{ code: 'TITLE_TOO_LONG', message: 'too long' }] }

describe('an expense that was never sent', () => {
  test('is sent as it was typed last', () => {
    expect(rewrite([waiting(false)], recording, dearer)).toEqual([{ ...waiting(false), deed: dearer }])
  })
  test('is not sent at all when it is deleted', () => {
    expect(takeBack([waiting(false)], 'deed')).toEqual([])
  })
})

describe('an expense that may be stored', () => {
  const [rewritten] = rewrite([waiting(true)], recording, dearer)
  const [deleted] = takeBack([waiting(true)], 'deed')

  test('is asked for again as it was', () => {
    expect(rewritten).toMatchObject({ commandId: 'deed', deed: recording, isInDoubt: true })
    expect(deleted).toMatchObject({ commandId: 'deed', deed: recording, isInDoubt: true })
  })
  test('and is, is corrected to what was typed last, as long as nobody else has touched it', () => {
    const next = rewritten && followUp(rewritten, stored, viewer.id)
    expect(next).toMatchObject({
      isInDoubt: false,
      change: null,
      deed: {
        kind: 'correct',
        expenseId: '7',
        correction: { amount: '15', title: 'Lunch', groupId: null, tripId: null },
      },
    })
    expect(next?.commandId).not.toBe('deed')
  })
  test('and is, is deleted when it was', () => {
    const next = deleted && followUp(deleted, stored, viewer.id)
    expect(next?.deed).toEqual({ kind: 'remove', entry: { __typename: 'Expense', id: '7' }, title: 'Lunch' })
  })
  test('and is not, is recorded as it was typed last', () => {
    const next = rewritten && followUp(rewritten, refused, viewer.id)
    expect(next).toMatchObject({ isInDoubt: false, deed: { kind: 'record', input: { amount: '15' } } })
    expect(next?.commandId).not.toBe('deed')
    expect(next?.deed.kind === 'record' && next.deed.draft.commandId).toBe(next?.commandId)
  })
  test('and is not, stays away when it was deleted', () => {
    expect(deleted && followUp(deleted, refused, viewer.id)).toBeNull()
  })
})

test('what was sent while it was typed over is asked for once more, and then corrected', () => {
  const [again] = rewrite([], recording, dearer)
  expect(again).toMatchObject({ commandId: 'deed', deed: recording, isInDoubt: true })
  expect(again && followUp(again, stored, viewer.id)?.deed).toMatchObject({
    kind: 'correct',
    correction: { amount: '15' },
  })
})

describe('an expense that was sent while somebody thought better of it', () => {
  test('is asked for once more when it is deleted, and then deleted', () => {
    const [again] = takeBack([], 'deed', waiting(true))
    expect(again).toMatchObject({ commandId: 'deed', deed: recording, isInDoubt: true })
    expect(again && followUp(again, stored, viewer.id)?.deed).toMatchObject({ kind: 'remove', entry: { id: '7' } })
    expect(withdraw([], 'deed', waiting(true))).toEqual([again])
  })
  test('is not asked for when it never was sent', () => {
    expect(takeBack([], 'deed', waiting(false))).toEqual([])
  })
  test('is asked for as it was sent, also where it was typed over twice', () => {
    const last = recordingOf(draftOf({ ...lunch, amount: '18' }), viewer)
    const [again] = rewrittenWhenGone({ ...waiting(true), change: { kind: 'otherwise', recording: dearer } }, last)
    expect(again).toMatchObject({ commandId: 'deed', deed: recording, change: { recording: last } })
  })
  test('keeps what was typed over it when somebody else was faster', () => {
    const [again] = rewrite([], recording, dearer)
    const next = again && followUp(again, stored, viewer.id)
    expect(next && unsentOf(next, overtaken)).toMatchObject({
      wished: 'correct',
      values: { amount: '15' },
      address: '/expenses?expense=7',
    })
  })
})

describe('an expense that was refused as it was sent, and typed over since', () => {
  const dearest = recordingOf(draftOf({ ...lunch, amount: '18' }), viewer)
  const [rewritten] = rewrite([waiting(true)], recording, dearer)
  const next = rewritten && followUp(rewritten, refused, viewer.id)
  if (!next) throw new Error('it is recorded as it was typed last')
  const typedOver = { deed: { kind: 'record', input: { amount: '18' }, draft: { commandId: next.commandId } } }

  test('is one still, for whoever has it open under its former name', () => {
    const queue = rewrite([next], dearer, dearest, waiting(true))
    expect(queue).toMatchObject([{ commandId: next.commandId, ...typedOver }])
    expect(takeBack([next], 'deed', waiting(true))).toEqual([])
  })
  test('and has been sent by then, is asked for under the name that it has, as often as it is typed over', () => {
    const sent = { ...next, isInDoubt: true }
    const [again] = rewrite([], dearer, dearest, sent)
    expect(again).toMatchObject({ ...sent, change: { kind: 'otherwise', recording: typedOver.deed } })
    expect(takeBack([], 'deed', sent)).toMatchObject([{ ...sent, change: { kind: 'gone' } }])
    expect(again && takeBack([again], 'deed', sent)).toMatchObject([{ ...sent, change: { kind: 'gone' } }])
  })
})

test('what was typed while it waited to be recorded stands in its form once it is', () => {
  const [again] = rewrite([], recording, dearer)
  const next = again && followUp(again, stored, viewer.id)
  const outbox: Partial<WishOutbox> = { state: () => ({ queue: next ? [next] : [], isStuck: false }) }
  const later = laterCorrections({ outbox: outbox as WishOutbox, viewer, cache: new InMemoryCache() }, '7')
  expect(later.waiting()).toMatchObject({ amount: '15' })
})

/** The queue of somebody whose form was open while what it is about was sent. */
function rewrittenWhenGone(seen: WaitingWish, typed: Recording): readonly WaitingWish[] {
  let queue: readonly WaitingWish[] = []
  const change: WishOutbox['change'] = update => {
    queue = update(queue)
  }
  const outbox = { change, lastSeen: () => seen } as Partial<WishOutbox> as WishOutbox
  expenseCommands(outbox).rewrite(dearer, typed)
  return queue
}

describe('a correction that was sent by itself, and may be stored', () => {
  const { asCorrection: correction, draft, shown } = dearer
  const before = { kind: 'correct', expenseId: '7', title: 'Lunch', correction } as const
  const earlier: WaitingWish = { commandId: 'earlier', deed: before, isInDoubt: false, change: null }
  const typed = (version: number) => ({ ...before, typed: { version, values: draft.values, shown } })
  const sent = { commandId: 'sent', isInDoubt: true }
  const storedAs = (version: number): WishEnding => ({
    kind: 'done',
    payload: { entryId: '7', version, budgetAlerts: [] },
  })

  test('is asked for under its name, in place of what waited to be said of the expense', () => {
    expect(correctLater([earlier], typed(1), sent)).toEqual([{ ...sent, deed: typed(1), change: null }])
  })
  test('is asked for behind what may be stored too, and only then said to what that made', () => {
    const [first] = correctLater([{ ...earlier, isInDoubt: true }], typed(1), sent)
    expect(first).toMatchObject({ commandId: 'earlier', deed: before, isInDoubt: true })
    const second = first && followUp(first, storedAs(2), viewer.id)
    expect(second).toMatchObject({ ...sent, deed: typed(1) })
    expect(second && followUp(second, overtaken, viewer.id)).toMatchObject({ deed: typed(2), isInDoubt: false })
    expect(second && followUp(second, storedAs(3), viewer.id)).toMatchObject({ deed: typed(3), isInDoubt: false })
  })
  test('is asked for as it was sent, also where it was typed over again since, and then another time by itself', () => {
    const dearest = (version: number) => ({ ...typed(version), title: 'Feast' })
    const both = correctLater([{ ...earlier, isInDoubt: true }], typed(1), sent)
    const [first] = correctLater(both, dearest(1), { commandId: 'third', isInDoubt: false })
    const [doubtful] = correctLater(both, dearest(1), { commandId: 'third', isInDoubt: true })
    const second = first && followUp(first, storedAs(2), viewer.id)
    expect(second).toMatchObject({ ...sent, deed: typed(1) })
    expect(second && followUp(second, storedAs(3), viewer.id)).toMatchObject({ deed: dearest(3), isInDoubt: false })
    const before = doubtful && followUp(doubtful, storedAs(2), viewer.id)
    expect(before).toMatchObject({ ...sent, deed: typed(1) })
    const third = before && followUp(before, storedAs(3), viewer.id)
    expect(third).toMatchObject({ commandId: 'third', isInDoubt: true, deed: dearest(1) })
    expect(third && followUp(third, overtaken, viewer.id)).toMatchObject({ deed: dearest(3), isInDoubt: false })
  })
})

describe('a deletion that is thought better of', () => {
  const wish = (commandId: string, deed: WaitingWish['deed'], isInDoubt = false): WaitingWish => ({
    ...{ commandId, deed, isInDoubt, change: null },
  })
  const entry = { __typename: 'Expense', ...dinner } as const
  const removal = wish('gone', { kind: 'remove', entry, title: 'Dinner' })
  const restoring = wish('back', { kind: 'restore', entry, title: 'Dinner' })

  test('is not sent', () => {
    expect(unsentRemovals([removal], entry)).toEqual([removal])
    expect(keepInstead([removal], [removal], restoring)).toEqual([])
  })
  test('and is being sent, is undone behind it', () => {
    const sent = { ...removal, isInDoubt: true }
    expect(keepInstead([sent], [removal], restoring)).toEqual([sent, restoring])
  })
  test('and has been sent, is undone', () => {
    expect(keepInstead([], [removal], restoring)).toEqual([restoring])
  })
  test('and was wished for in two tabs, is not sent by either, or undone behind both', () => {
    const other = { ...removal, commandId: 'gone too' }
    const sent = { ...removal, isInDoubt: true }
    const both = unsentRemovals([removal, other], entry)
    expect(keepInstead([removal, other], both, restoring)).toEqual([])
    expect(keepInstead([sent, other], both, restoring)).toEqual([sent, other, restoring])
    expect(keepInstead([other], both, restoring)).toEqual([other, restoring])
    expect(unsentRemovals([sent, other], entry)).toEqual([])
  })
})

test('a correction says all of it, so that nothing of the former wish is left', () => {
  const shared = recordingOf(draftOf({ ...sharedLunch, currency: 'USD', confirmedRate: '0.8', groupId: '4' }), viewer)
  expect(shared.asCorrection).toMatchObject({ groupId: '4', confirmedRate: { currency: 'EUR', rate: '0.8' } })
  expect(recording.asCorrection).toMatchObject({ groupId: null, tripId: null, confirmedRate: null })
  expect(recording.asCorrection.split?.entries).toHaveLength(1)
})

describe('the list while something waits', () => {
  const name = deedName(viewer.id, 'deed')
  const rows = (...queue: WaitingWish[]) => rowsOf(queue)
  const other = (deed: WaitingWish['deed']): WaitingWish => ({
    commandId: 'other',
    deed,
    isInDoubt: false,
    change: null,
  })

  test('has what was added, the last one uppermost', () => {
    const second = { ...waiting(false), commandId: 'second' }
    const positions = rows(waiting(true), second).flatMap(row =>
      row.kind === 'adding' ? Number(row.entry.recordedPosition) : [],
    )
    expect(positions).toEqual(positions.toSorted((one, two) => one - two))
    expect(new Set(positions).size).toBe(2)
  })
  test('has it as it was typed last', () => {
    const [row] = rows(...rewrite([waiting(true)], recording, dearer))
    expect(row).toMatchObject({
      kind: 'adding',
      entry: { id: 'saving-deed', commandId: name, amount: { minor: '1500' } },
    })
  })
  test('lacks what was deleted, also where nobody knows whether it is stored', () => {
    const entry = { __typename: 'Expense', id: '7' } as const
    expect(rows(other({ kind: 'remove', entry, title: 'Dinner' }))).toEqual([{ kind: 'removing', key: 'expense-7' }])
    expect(rows(...takeBack([waiting(true)], 'deed'))).toEqual([{ kind: 'unwanted', commandId: name }])
  })
  test('has what was brought back', () => {
    const entry = { __typename: 'Expense', ...dinner } as const
    expect(rows(other({ kind: 'restore', entry, title: 'Dinner' }))).toEqual([{ kind: 'adding', entry }])
  })
})
