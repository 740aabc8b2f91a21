import { Route, Routes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  BringTricountDocument,
  type BringTricountMutation,
  ImportsDocument,
} from '#web/features/imports/Imports.generated.ts'
import { ImportsScreen } from '#web/features/imports/ImportsScreen.tsx'
import { violations } from './axe.ts'
import { answersAt, callsTo, saysNo, saysYes } from './calls.ts'
import { fill, press, shows } from './hands.ts'
import { answers } from './server.ts'
import { addressNow, goTo, show } from './stage.tsx'

/* What people bring along from elsewhere takes its time, and they may do something else meanwhile. */

const button = (name: string) => page.getByRole('button', { name })

describe('what is on its way', () => {
  const tricountUrl = page.getByRole('textbox', { name: 'Or the link of a tricount' })
  const arrived = () => saysYes({ id: 7 })
  const brought = { bringTricount: { import: { id: '7' }, refusals: [] } }
  const refusal = {
    code: 'TRICOUNT_NOT_FOUND',
    path: 'tricountUrl',
    message: 'In English',
    retryAfter: null,
    details: null,
  } as const
  const notFound: BringTricountMutation = { bringTricount: { import: null, refusals: [refusal] } }

  async function open(): Promise<void> {
    answers(ImportsDocument, () => ({ imports: { edges: [] } }))
    show(
      <Routes>
        <Route path="/imports" element={<ImportsScreen csrfToken={() => 'token'} exports={null} />} />
        <Route path="/imports/:id" element={<h1>What stands in it</h1>} />
        <Route path="/trips" element={<h1>Trips</h1>} />
      </Routes>,
      { address: '/imports' },
    )
    await shows(button('Choose a file'), tricountUrl)
  }

  /** Sends a file, of which is said only later whether it has arrived. */
  async function sendFile(): Promise<(answer: Response) => void> {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answersAt('/api/imports', arrived)
    answersAt('/api/imports/7/pieces/1', arrived)
    answersAt('/api/imports/7/complete', () => promise)
    await open()
    const input = document.querySelector('input[type=file]')
    if (input) await userEvent.upload(input, new File(['Date,Title,Amount'], 'flat.csv', { type: 'text/csv' }))
    await expect.poll(() => callsTo('/api/imports/7/complete').length).toBe(1)
    return resolve
  }

  /** Asks Tricount, which answers only later. */
  async function askTricount(): Promise<(answer: BringTricountMutation) => void> {
    const { promise, resolve } = Promise.withResolvers<BringTricountMutation>()
    answers(BringTricountDocument, () => promise)
    await open()
    await fill(tricountUrl, 'https://tricount.com/tABC')
    await press(button('Look at it'))
    return resolve
  }

  async function goElsewhere(): Promise<void> {
    await goTo('/trips')
    await shows(page.getByRole('heading', { name: 'Trips' }))
  }

  /** Told where one is by then, it takes nobody away from there. */
  async function isTold(text: string): Promise<void> {
    await shows(page.getByText(text, { exact: true }), page.getByRole('heading', { name: 'Trips' }))
    expect(addressNow()).toBe('/trips')
  }

  async function isShownOnDemand(): Promise<void> {
    await press(button('Show'))
    await shows(page.getByRole('heading', { name: 'What stands in it' }))
    expect(addressNow()).toBe('/imports/7')
  }

  test('leads whoever waits for it to what stands in it', async () => {
    const arrives = await sendFile()
    arrives(arrived())
    await expect.poll(addressNow).toBe('/imports/7')
  })

  test('is told to whoever has gone elsewhere when it has arrived, with the way to it', async () => {
    const arrives = await sendFile()
    await goElsewhere()
    arrives(arrived())
    await isTold('Import of flat.csv')
    expect(await violations()).toEqual([])
    await isShownOnDemand()
  })

  test('and was refused is told there by its name, and why', async () => {
    const arrives = await sendFile()
    await goElsewhere()
    arrives(saysNo(413, { code: 'FILE_TOO_LARGE', message: 'In English' }))
    await isTold('flat.csv: This file is too large')
  })

  test('from Tricount leads whoever waits for it there too, and tells everybody else', async () => {
    const answerFirst = await askTricount()
    answerFirst(brought)
    await expect.poll(addressNow).toBe('/imports/7')
    const answer = await askTricount()
    await goElsewhere()
    answer(brought)
    await isTold('Import of Tricount')
    await isShownOnDemand()
  })

  test('and Tricount does not have is said beside its link, or where one is by then', async () => {
    const answerFirst = await askTricount()
    answerFirst(notFound)
    await shows(page.getByText('There is no tricount behind this link any more', { exact: true }))
    const answer = await askTricount()
    await goElsewhere()
    answer(notFound)
    await isTold('Tricount: There is no tricount behind this link any more')
  })
})
