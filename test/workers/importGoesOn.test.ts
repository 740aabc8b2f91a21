import { expect, test } from 'vitest'
import { importingAnew } from '#test/support/importing.ts'
import { runImport } from '#workers/imports/run.ts'

const anas = importingAnew()

/** More than one worker goes through at once, so that it can leave in between. */
const BETWEEN = 249

const movement = (date: string, amount: string, payee: string): string => `D${date}\nT${amount}\nP${payee}\n^\n`

/** Leaves when it is about to begin with its second lot. */
function leavingInTheMiddle(): AbortSignal {
  const leaving = new AbortController()
  const { signal } = leaving
  const ask = signal.throwIfAborted.bind(signal)
  let asked = 0
  signal.throwIfAborted = () => {
    asked++
    if (asked === 2) leaving.abort()
    ask()
  }
  return signal
}

test('whoever goes on with a statement knows which expense a row before was already', async () => {
  const { importId: byHand } = await anas().brought('date,title,amount\n2026-11-01,Coffee by hand,3.50\n')
  await anas().carriedOut(byHand)
  await anas().house.catchUp()
  const others = Array.from({ length: BETWEEN }, (_, n) => movement('06/15/2026', `-${n + 1000}.00`, `Shop ${n}`))
  const { importId } = await anas().brought(
    `!Type:Bank\n${movement('11/01/2026', '-3.50', 'Cafe Uno')}${others.join('')}${movement('11/02/2026', '-3.50', 'Cafe Due')}`,
  )
  await expect(anas().carriedOut(importId, leavingInTheMiddle())).rejects.toThrow('abort')
  expect(await anas().found(importId)).toMatchObject({ goneThrough: BETWEEN + 1, skipped: 1 })
  await runImport.run({ importId }, anas().context())
  expect(await anas().found(importId)).toMatchObject({ state: 'DONE', imported: BETWEEN + 1, skipped: 1 })
})
