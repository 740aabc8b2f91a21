import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { projections } from '#projections/registry.ts'
import { type Follower, follow } from '#projections/runner/follow.ts'
import { install } from '#projections/runner/install.ts'
import { rebuild } from '#projections/runner/rebuild.ts'
import { readStops } from '#projections/runner/stops.ts'
import { fileOf, runEvent, smuggle } from '#test/support/malformed.ts'
import { meal, voided } from '#test/support/meals.ts'
import { House, silent } from '#test/support/projectionSpec.ts'

/** After a build that failed, and twice that after the next one. */
const FIRST_PAUSE_MS = 100

let house: House
let follower: Follower | undefined

beforeEach(async () => {
  house = await House.open()
  follower = undefined
})
afterEach(async () => {
  await follower?.stop()
  await house.close()
})

const startFollower = async (): Promise<void> => {
  follower = await follow(house.url, projections, { logger: silent })
}

const namesOf = (types: readonly string[]): string[] =>
  projections.filter(({ looksAt }) => types.some(looksAt)).map(({ name }) => name)

/** Waits until all others are at the last position, and tells where those stand. */
async function othersAt(position: number, stopped: readonly string[]): Promise<Record<string, number>> {
  await house.eventually(
    `SELECT FROM read.projections WHERE name <> ALL ('{${stopped.join()}}') HAVING min(position) = ${position}`,
  )
  await house.eventually(`SELECT FROM read.stops WHERE name = ANY ('{${stopped.join()}}')
                          HAVING count(*) = ${stopped.length}`)
  const positions = await house.positions()
  return Object.fromEntries(stopped.map(name => [name, positions[name] ?? 0]))
}

const allAt = (position: number): Promise<void> =>
  house.eventually(`SELECT FROM read.projections HAVING min(position) = ${position}`)

async function expectSameAsRebuilt(): Promise<void> {
  const followed = await house.snapshot()
  await house.rebuild()
  expect(await house.snapshot()).toEqual(followed)
}

const OF_MEALS = namesOf(['ExpenseRecorded'])
const MALFORMED = [
  ['in another shape', { type: 'ExpenseRecorded', data: { expenseId: 2 } }, 'WRONG_FORM', OF_MEALS],
  ['in no shape at all', { type: 'ExpenseRecorded', data: null }, 'WRONG_FORM', OF_MEALS],
  ['that only one looks at', { type: 'CategoryRenamed', data: {} }, 'WRONG_FORM', namesOf(['CategoryRenamed'])],
  ['of a type that nobody knows', { type: 'ExpenseEaten', data: { expenseId: 2 } }, 'UNKNOWN_TYPE', null],
  ['of a type named like what every object has', { type: 'constructor', data: {} }, 'UNKNOWN_TYPE', null],
  ['of a newer release', { type: 'ExpenseVoided', schemaVersion: 2, data: { expenseId: 1 } }, 'NEWER_FORM', null],
] as const

describe('one malformed event', () => {
  test.each(MALFORMED)(
    '%s stops right before it whoever looks at it, and nobody else',
    async (_, event, reason, who) => {
      await house.append(meal(1))
      const streamId = event.type === 'CategoryRenamed' ? 'category-2' : 'expense-2'
      const at = await smuggle(house, { streamId, ...event })
      const last = await house.append(meal(3))
      await startFollower()

      const stopped = who ?? OF_MEALS
      expect(await othersAt(last, stopped)).toEqual(Object.fromEntries(stopped.map(name => [name, at - 1])))
      const stops = await readStops(house.database)
      expect(stops.map(({ projection }) => projection)).toEqual([...stopped].sort())
      for (const stop of stops) expect(stop).toMatchObject({ position: at, eventType: event.type, streamId, reason })
    },
  )

  test('is told of without what it holds', async () => {
    const at = await smuggle(house, {
      streamId: 'expense-2',
      type: 'ExpenseRecorded',
      data: { ...meal(2).data, category: 17, currency: 'the secret' },
    })
    await startFollower()
    await othersAt(at, OF_MEALS)
    for (const { detail } of await readStops(house.database)) expect(detail).toBe('currency, category')
  })

  test('that can be read and contradicts the log stops those that find out', async () => {
    await house.append(meal(1))
    const at = await smuggle(house, { streamId: 'expense-9', ...voided(9) })
    const last = await house.append(meal(3))
    await startFollower()
    const stopped = ['access', 'balances', 'feed', 'spending']
    expect(await othersAt(last, stopped)).toEqual(Object.fromEntries(stopped.map(name => [name, at - 1])))
    const stops = await readStops(house.database)
    expect(stops.map(({ projection }) => projection)).toEqual(stopped)
    for (const stop of stops) expect(stop).toMatchObject({ position: at, reason: 'NOT_FOLDABLE' })
  })

  test('of a kind that nobody knows stops everybody: only a newer release can tell whom it matters to', async () => {
    const at = await smuggle(house, { streamId: 'lottery-1', type: 'LotteryWon', data: {} })
    await startFollower()
    await house.eventually(`SELECT FROM read.stops HAVING count(*) = ${projections.length}`)
    expect(Object.values(await house.positions())).toEqual(projections.map(() => at - 1))
  })

  test('stops a build too, which tells of it and goes on once it is mended', async () => {
    await house.append(meal(1))
    const at = await smuggle(house, { streamId: 'expense-2', type: 'ExpenseEaten', data: {} })
    const [feed] = projections.filter(({ name }) => name === 'feed')
    if (feed === undefined) throw new Error('there is no feed')
    const next = { ...feed, version: feed.version + 1 }
    const builds = await install(house.url, [next], silent)
    await house.eventually(`SELECT FROM read.stops WHERE name = 'feed' AND version = ${next.version}`)
    expect(await readStops(house.database)).toMatchObject([{ projection: 'feed', version: next.version, position: at }])

    await runEvent(house, 'set-aside', at, '--why', 'nobody ate it')
    await builds.done
    expect(await readStops(house.database)).toEqual([])
    expect((await house.positions()).feed).toBe(at)
  })

  test('has a build begin anew ever more rarely, and at once when an event is mended', async () => {
    const at = await smuggle(house, { streamId: 'expense-2', type: 'ExpenseEaten', data: {} })
    const [feed] = projections.filter(({ name }) => name === 'feed')
    if (feed === undefined) throw new Error('there is no feed')
    const begun: number[] = []
    const startFold: typeof feed.startFold = () => {
      begun.push(performance.now())
      throw new TypeError('this cannot be folded')
    }
    const next = { ...feed, version: feed.version + 1, startFold }
    const builds = await install(house.url, [next], silent, FIRST_PAUSE_MS)
    onTestFinished(builds.stop)
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(6))
    const gaps = begun.slice(1).map((at, index) => at - (begun[index] ?? 0))
    // A timer is allowed to be a little early.
    for (const [index, gap] of gaps.slice(0, 6).entries()) expect(gap).toBeGreaterThan(FIRST_PAUSE_MS * 2 ** index - 5)
    await runEvent(house, 'set-aside', at, '--why', 'nobody ate it')
    await vi.waitFor(() => expect(begun.length).toBeGreaterThan(7))
    expect((begun[7] ?? 0) - (begun[6] ?? 0)).toBeLessThan(FIRST_PAUSE_MS * 2 ** 6)
  })

  test('stops no build but those it matters to', async () => {
    await smuggle(house, { streamId: 'expense-2', type: 'ExpenseEaten', data: {} })
    const next = ['feed', 'categories'].flatMap(name => {
      const live = projections.find(projection => projection.name === name)
      return live === undefined ? [] : [{ ...live, version: live.version + 1 }]
    })
    const builds = await install(house.url, next, silent)
    onTestFinished(builds.stop)
    await house.eventually(`SELECT FROM read.projections WHERE name = 'categories' AND version = ${next[1]?.version}`)
    expect(await readStops(house.database)).toMatchObject([{ projection: 'feed' }])
  })

  test('that others stand before is not passed by a build which does not look at every form', async () => {
    const at = await smuggle(house, { streamId: 'expense-2', type: 'ExpenseRecategorised', data: { expenseId: 'two' } })
    await startFollower()
    await othersAt(at, namesOf(['ExpenseRecategorised']))
    const [feed] = projections.filter(({ name }) => name === 'feed')
    if (feed === undefined) throw new Error('there is no feed')
    await expect(rebuild(house.url, feed, { logger: silent })).rejects.toThrow(`position ${at}`)
  })
})

describe('an operator', () => {
  test('sets it aside: everybody goes on at once, as if it had never happened, and a rebuild says the same', async () => {
    await house.append(meal(1))
    const at = await smuggle(house, { streamId: 'expense-2', type: 'ExpenseRecorded', data: { expenseId: 2 } })
    const last = await house.append(meal(3))
    await startFollower()
    await othersAt(last, OF_MEALS)

    expect(await runEvent(house, 'set-aside', at, '--why', 'written by hand')).toContain('is set aside')
    await allAt(last)
    expect(await readStops(house.database)).toEqual([])
    expect((await house.rows('expenses')).map(({ expense_id }) => expense_id)).toEqual([1, 3])
    await expectSameAsRebuilt()
  })

  test('mends it: everybody goes on with what it should have been, and a rebuild says the same', async () => {
    await house.append(meal(1))
    const at = await smuggle(house, { streamId: 'expense-2', type: 'ExpenseEaten', data: {} })
    const last = await house.append(meal(3))
    await startFollower()
    await othersAt(last, OF_MEALS)

    await runEvent(
      house,
      'mend',
      at,
      '--data',
      fileOf(meal(2).data),
      '--type',
      'ExpenseRecorded',
      '--why',
      'a typing error',
    )
    await allAt(last)
    expect((await house.rows('expenses')).map(({ expense_id }) => expense_id)).toEqual([1, 2, 3])
    await expectSameAsRebuilt()
  })

  test('may do so to what was taken in long ago: the read models that had passed it are built anew', async () => {
    const at = await house.append(meal(1))
    const last = await house.append(meal(2))
    await startFollower()
    await allAt(last)
    await runEvent(house, 'set-aside', at, '--why', 'it never was')
    expect((await house.rows('expenses')).map(({ expense_id }) => expense_id)).toEqual([2])
    await runEvent(house, 'mend', at, '--data', fileOf(meal(1).data), '--type', 'ExpenseRecorded', '--why', 'it was')
    expect((await house.rows('expenses')).map(({ expense_id }) => expense_id)).toEqual([1, 2])
    await expectSameAsRebuilt()
  })

  test('sees what it was before, when and why it was changed', async () => {
    const at = await smuggle(house, { streamId: 'expense-2', type: 'ExpenseRecorded', data: { expenseId: 'two' } })
    expect(await runEvent(house, 'show', at)).toContain('It cannot be read: WRONG_FORM, amountMinor')
    await runEvent(house, 'set-aside', at, '--why', 'written by hand')
    const shown = await runEvent(house, 'show', at)
    expect(shown).toContain('EventSetAside')
    expect(shown).toMatch(/set aside by \w+: written by hand\n {2}before: ExpenseRecorded {"expenseId":"two"}/)
  })

  test('puts nothing in its place that is not in its form, nor what belongs elsewhere', async () => {
    const at = await smuggle(house, { streamId: 'expense-2', type: 'ExpenseRecorded', data: { expenseId: 2 } })
    const mending = (data: unknown, ...more: string[]) =>
      runEvent(house, 'mend', at, '--data', fileOf(data), '--why', 'a try', ...more)
    await expect(mending({ expenseId: 2 })).rejects.toThrow('that is not the data of ExpenseRecorded: amountMinor')
    await expect(mending({}, '--type', 'GroupArchived')).rejects.toThrow(
      'expense-2 holds no events of type GroupArchived',
    )
    await expect(mending({}, '--type', 'toString')).rejects.toThrow('holds no events of type toString')
    await expect(mending(meal(3).data)).rejects.toThrow('that happened to expense-3, and not to expense-2')
    const { rows } = await house.owner.query('SELECT type, data FROM log.events')
    expect(rows).toEqual([{ type: 'ExpenseRecorded', data: { expenseId: 2 } }])
    expect((await house.owner.query('SELECT FROM log.mendings')).rowCount).toBe(0)
  })

  test('is told what is missing', async () => {
    const at = await house.append(meal(1))
    await expect(runEvent(house)).rejects.toThrow('Usage')
    await expect(runEvent(house, 'eat', at)).rejects.toThrow('Usage')
    await expect(runEvent(house, 'show', 'one')).rejects.toThrow('"one" is no position')
    await expect(runEvent(house, 'show', 99)).rejects.toThrow('no event at position 99')
    await expect(runEvent(house, 'set-aside', at)).rejects.toThrow('say why')
    await expect(runEvent(house, 'mend', at, '--why', 'x')).rejects.toThrow('say by what')
    await expect(runEvent(house, 'mend', at, '--why', 'x', '--data', '/nowhere')).rejects.toThrow('holds no JSON')
    await expect(runEvent(house, 'show', at, '--force')).rejects.toThrow('--force')
  })
})
