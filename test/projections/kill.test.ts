import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { corrected, erased, meal, redated, restored, revised, shared, voided } from '#test/support/meals.ts'
import { paid, paymentErased, paymentVoided } from '#test/support/payments.ts'
import { House } from '#test/support/projectionSpec.ts'

/** Nearly all of such a short life is loading code. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') }
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

beforeAll(async () => {
  house = await House.open()
  await house.append(...history)
  const { signal } = await runProjector(Number.POSITIVE_INFINITY, 'answered')
  expect(signal).toBeNull()
  undisturbed = await house.snapshot()
})

afterAll(() => house.close())

async function runAnew(dieAt: number, mode: string) {
  await house.forget()
  return runProjector(dieAt, mode)
}

function runProjector(dieAt: number, mode: string): Promise<{ signal: string | null; output: string }> {
  return new Promise(resolve => {
    const child = execFile(process.execPath, [MORTAL, house.url, `${dieAt}`, mode, `${BATCH}`], { env }, (_, output) =>
      resolve({ signal: child.signalCode, output }),
    )
  })
}

test.each(['answered', 'sent'])(
  'killed before any statement, with those before it %s, a projector loses and repeats nothing',
  { timeout: 240_000 },
  async mode => {
    let dieAt = 1
    let life = await runAnew(dieAt, mode)
    while (life.signal === 'SIGKILL') {
      await house.catchUp(BATCH)
      expect(await house.snapshot(), `killed before statement ${dieAt}`).toEqual(undisturbed)
      life = await runAnew(++dieAt, mode)
    }
    // How many statements it takes is not the same each time: some only ask whether there is news.
    expect(life.output).toMatch(/^\d+$/)
    expect(Number(life.output), 'it had caught up before').toBeLessThan(dieAt)
    expect(dieAt).toBeGreaterThan(20)
  },
)
