import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listen } from '#domain/store/listen.ts'
import { declareProjection } from '#projections/declareProjection.ts'
import { adding } from '#projections/fold/adding.ts'
import type { Projection } from '#projections/projection.ts'
import { projections } from '#projections/registry.ts'
import { follow, openProjectorConnection } from '#projections/runner/follow.ts'
import { runRound } from '#projections/runner/round.ts'
import type { ProjectionWatch } from '#projections/runner/waitFor.ts'
import { bigint, int } from '#projections/table/field.ts'
import { table } from '#projections/table/table.ts'
import { meal, revised, shared, voided } from '#test/support/meals.ts'
import { expectAsOnPaper } from '#test/support/onPaper.ts'
import { House, silent } from '#test/support/projectionSpec.ts'
import { watchProjections } from '#test/support/projectionWatch.ts'
import { PATIENCE } from '#test/support/slowdown.ts'

const broken = declareProjection({
  name: 'broken',
  version: 1,
  parts: [
    adding(table('broken', { expenseId: bigint.key, count: int.total }), {
      ExpenseRecorded: ({ data }) => {
        if (data.expenseId === 2) throw new Error('I cannot fold this')
        return []
      },
    }),
  ],
})

let house: House
let watch: ProjectionWatch
let closing: (() => Promise<void>)[]

beforeEach(async () => {
  house = await House.open()
  watch = await watchProjections(house.url)
  closing = []
})

afterEach(async () => {
  for (const close of closing) await close()
  await watch.close()
  await house.close()
})

async function startFollower(followed: readonly Projection[] = projections, batchEvents = 500): Promise<void> {
  const follower = await follow(house.url, followed, { logger: silent, batchEvents })
  closing.push(follower.stop)
}

const NAMES = projections.map(({ name }) => name)
const visible = (position: number) => watch.waitFor(NAMES, position, PATIENCE)

describe('a follower', () => {
  test('shows what is appended, soon', async () => {
    await startFollower()
    expect(await visible(await house.append(meal(1), meal(2)))).toBe('visible')
    expect(await house.rows('expenses')).toHaveLength(2)
  })

  test('catches up with what was appended before it came', async () => {
    const position = await house.append(meal(1), meal(2), voided(1), meal(3))
    await startFollower(projections, 2)
    expect(await visible(position)).toBe('visible')
  })

  test('folds together what comes in quick succession, and leaves the rest of the time to whoever writes', async () => {
    await startFollower()
    let rounds = 0
    const listener = await listen(house.url, {
      ...{ role: 'quits_projector', channel: 'projected' },
      ...{ onNotify: () => void rounds++, onReconnect: () => undefined },
    })
    closing.push(listener.stop)
    const begun = performance.now()
    let position = 0
    for (let n = 1; n <= 100; n++) position = await house.append(meal(n))
    expect(await visible(position)).toBe('visible')
    expect(rounds).toBeLessThanOrEqual(Math.ceil((performance.now() - begun) / 8) + 1)
  })

  test('finds its way back when its connection is cut', async () => {
    await startFollower()
    await visible(await house.append(meal(1)))
    await house.cutConnections('quits projector')
    expect(await visible(await house.append(meal(2)))).toBe('visible')
  })

  test('is woken again after the connection that listens was cut', async () => {
    await startFollower()
    await house.cutConnections('quits listener')
    expect(await visible(await house.append(meal(1)))).toBe('visible')
  })

  test('leaves a version that is not its own to others', async () => {
    const [access, ...others] = projections
    if (access === undefined) throw new Error('there are no projections')
    await startFollower([{ ...access, version: access.version + 1 }, ...others])
    const position = await house.append(meal(1))
    await watch.waitFor(
      others.map(({ name }) => name),
      position,
      PATIENCE,
    )
    expect((await house.positions())[access.name]).toBe(0)
  })
})

describe('a batch', () => {
  test('that is delivered twice changes nothing', async () => {
    const connection = await openProjectorConnection(house.url)
    closing.push(() => connection.end())
    await house.append(meal(1), revised(1, shared(300, 1, 1, 2, 4)), meal(2))
    await runRound(connection, projections, 0, 2)
    const once = await house.snapshot()

    const again = await runRound(connection, projections, 0, 2)
    expect(await house.snapshot()).toEqual(once)
    expect(again.checkpoints.map(({ position }) => position)).toEqual(projections.map(() => 2))
  })

  test('that another process is folding is left to it', async () => {
    await house.append(meal(1))
    const [one, other] = await Promise.all([openProjectorConnection(house.url), openProjectorConnection(house.url)])
    closing.push(
      () => one.end(),
      () => other.end(),
    )
    await one.query('BEGIN')
    await one.query('SELECT FROM read.projections FOR UPDATE')
    expect(await runRound(other, projections, 0, 10)).toEqual({ checkpoints: [], more: false })
    await one.query('ROLLBACK')
    expect((await runRound(other, projections, 0, 10)).checkpoints.map(({ position }) => position)).toEqual(
      projections.map(() => 1),
    )
  })
})

describe('many at once', () => {
  const expenseIds = Array.from({ length: 120 }, (_, index) => index + 1)

  test('two followers never apply an event twice', async () => {
    await Promise.all([startFollower(projections, 3), startFollower(projections, 3)])
    const position = await house.append(...expenseIds.map(id => meal(id)))
    expect(await visible(position)).toBe('visible')
    await expectAsOnPaper(house)
  })

  test('interleaved writers never hide an event from a follower', async () => {
    await Promise.all([startFollower(projections, 4), startFollower(projections, 7)])
    const last = await Promise.all(expenseIds.map(id => house.append(meal(id), voided(id))))
    expect(await visible(Math.max(...last))).toBe('visible')
    expect(await house.rows('expenses')).toHaveLength(expenseIds.length)
    expect(await house.rows('feed_entries')).toEqual([])
    expect(await house.rows('feed_months')).toEqual([])
  })
})

describe('a projection that cannot fold an event', () => {
  test('stops before that event and does not hold the others up', async () => {
    await house.close()
    house = await House.open([...projections, broken])
    await watch.close()
    watch = await watchProjections(house.url)
    await house.append(meal(1))
    await startFollower([broken, ...projections], 1)
    await house.append(meal(2))
    expect(await visible(await house.append(meal(3)))).toBe('visible')
    await pause(50)
    const others = projections.map(({ name }) => [name, 3])
    expect(await house.positions()).toEqual({ ...Object.fromEntries(others), broken: 1 })
  })
})
