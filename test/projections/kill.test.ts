import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Connection } from '#domain/store/database.ts'
import { projections } from '#projections/registry.ts'
import { follow, openProjectorConnection } from '#projections/runner/follow.ts'
import { corrected, erased, meal, redated, restored, revised, shared, voided } from '#test/support/meals.ts'
import { type Ending, type Life, mortal, newLife } from '#test/support/mortal.ts'
import { paid, paymentErased, paymentVoided } from '#test/support/payments.ts'
import { House, silent } from '#test/support/projectionSpec.ts'

const MORTAL = join(import.meta.dirname, '../support/mortalProjector.ts')

/** Two batches, with everything a batch can do: load, insert, update, remove, add to months, empty them. */
const history = [
  ...[paid(1), paid(2), meal(1), meal(2), meal(3, { date: '2026-10-01' }), redated(1, '2026-09-01'), voided(2)],
  ...[meal(4), corrected(1, shared(600, 2, 1, 2)), revised(3, shared(3000, 1, 1, 4)), restored(2), voided(4)],
  ...[redated(3, '2026-11-30'), voided(1), meal(5), revised(5, shared(90, 4, 4)), restored(4)],
  ...[paymentVoided(1), paymentErased(2), erased(1), meal(6), erased(6)],
]

const BATCH = history.length / 2

let house: House
let undisturbed: Awaited<ReturnType<House['snapshot']>>
/** Who has lost their line needs a moment to give up; they are out of the game before. */
const leaving: Promise<void>[] = []

beforeAll(async () => {
  house = await House.open()
  await house.append(...history)
  const { isOver } = await cutBefore(Number.POSITIVE_INFINITY, 'answered')
  expect(isOver).toBe(false)
  undisturbed = await house.snapshot()
})

afterAll(async () => {
  await Promise.all(leaving)
  await house.close()
})

/** Nothing that was not sent before goes out, and nobody says goodbye: to PostgreSQL that is what a kill looks like. */
const cut = (connection: Connection): void => void connection.connection.stream.destroy()

/** A projector that loses its line right before it sends a certain statement, and never finds another one. */
async function cutBefore(before: number, ending: Ending): Promise<Life> {
  const life = newLife()
  let isFirst = true
  const openConnection = async (): Promise<Connection> => {
    if (!isFirst) throw new Error('there is no other line')
    isFirst = false
    return mortal(await openProjectorConnection(house.url), life, { before, ending, die: cut })
  }
  try {
    const follower = await follow(house.url, projections, { logger: silent, batchEvents: BATCH, openConnection })
    await vi.waitFor(async () => expect(life.isOver || (await isLevel())).toBe(true), { timeout: 20_000, interval: 3 })
    leaving.push(follower.stop())
  } catch (error) {
    // It was cut before it had begun to follow.
    if (!life.isOver) throw error
  }
  return life
}

async function isLevel(): Promise<boolean> {
  const positions = Object.values(await house.positions())
  return positions.every(position => position === history.length)
}

function killBefore(statement: number, ending: Ending): Promise<string | null> {
  const life = [MORTAL, house.url, `${statement}`, ending, `${BATCH}`]
  return new Promise(resolve => {
    const child = execFile(process.execPath, life, () => resolve(child.signalCode))
  })
}

async function goesOnAsIfNothingHadHappened(statement: number): Promise<void> {
  await house.catchUp(BATCH)
  expect(await house.snapshot(), `gone before statement ${statement}`).toEqual(undisturbed)
}

describe.each<Ending>(['answered', 'sent'])(
  'with the statements before it %s, a projector loses and repeats nothing',
  ending => {
    /** Until it had caught up; how many statements that takes is not the same each time: some only ask for news. */
    let lastCommit = 0

    test('that is cut off before any statement', async () => {
      for (let before = 1; ; before++) {
        await house.forget()
        const life = await cutBefore(before, ending)
        await goesOnAsIfNothingHadHappened(before)
        if (life.isOver) continue
        lastCommit = life.lastCommit
        expect(lastCommit, 'it had caught up before').toBeLessThan(before)
        expect(before).toBeGreaterThan(20)
        return
      }
    })

    test('that is killed in the middle, and before the last COMMIT', async () => {
      for (const statement of [Math.ceil(lastCommit / 2), lastCommit]) {
        await house.forget()
        expect(await killBefore(statement, ending)).toBe('SIGKILL')
        await goesOnAsIfNothingHadHappened(statement)
      }
    })
  },
)
