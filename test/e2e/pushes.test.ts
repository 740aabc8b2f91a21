import type { Page, Worker } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, register, shareTheStage } from './steps.ts'

/* What is pushed to the worker beside the pages, as it is built. A browser without windows shows nothing, so what it would
   show is kept. */

const stage = shareTheStage()

async function workerBeside(page: Page): Promise<Worker> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const worker = page.context().serviceWorkers()[0]
  if (worker === undefined) throw new Error('there is no worker beside the page')
  return worker
}

/** As those who carry pushes would. */
async function push(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const known = Promise.withResolvers<string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [registration] = registrations.filter(({ isDeleted }) => !isDeleted)
    if (registration) known.resolve(registration.registrationId)
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await known.promise,
    data: JSON.stringify(message),
  })
  await session.detach()
}

interface Kept {
  readonly title: string
  readonly data: unknown
}

test('is shown, and whoever taps it is led there on the page that is open', async () => {
  const page = await stage.newVisitor({ serviceWorkers: 'allow' })
  await register(page)
  const worker = await workerBeside(page)
  await worker.evaluate(() => {
    const shown: Kept[] = []
    Object.assign(globalThis, { shown })
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, options) => void shown.push({ title, data: options?.data })
  })
  await push(page, { title: 'Ana added Lunch', body: '', tag: 'a', place: '/trips', language: 'en' })
  const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: Kept[] }).shown)
  await eventually(async () => expect(await shown()).toEqual([{ title: 'Ana added Lunch', data: { place: '/trips' } }]))

  // By it is known whether the page is still the one it was.
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  await worker.evaluate(() => {
    const tap = new Event('notificationclick')
    const notification = { close: () => undefined, data: { place: '/trips' } }
    dispatchEvent(Object.assign(tap, { notification, waitUntil: () => undefined }))
  })
  await page.getByRole('heading', { level: 1, name: 'Trips' }).waitFor()
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
})
