import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { newPage, shareTheStage } from './steps.ts'

/* How pages are driven: whoever presses or reads does so when the page is at rest. */

const stage = shareTheStage()

/** A page of a few words, which are not the product's. */
async function open(html: string): Promise<Page> {
  const page = await stage.newVisitor()
  await page.route('**/a-page', route => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('/a-page')
  return page
}

const later = (what: string) => `
  <button onclick="${what}">Begin</button>
  <p>before</p>
  <script>const say = word => { document.querySelector('p').textContent = word }</script>`

const twoFrames = "requestAnimationFrame(() => requestAnimationFrame(() => say('after')))"

/** An answer of which the page has the beginning only. */
const answering = 'new Response(new ReadableStream({ start: body => setTimeout(() => body.close(), 250) }))'

/** The rest of a screen, after a script that takes its time to be read. */
const coming = `const rest = document.body.appendChild(document.createElement('i'))
  rest.hidden = true
  rest.ariaBusy = 'true'
  setTimeout(() => { rest.remove(); say('after') }, 300)`

const changes: readonly [string, string][] = [
  ['is set off and comes a moment later', "setTimeout(() => say('after'), 100)"],
  ['waits for frames to be drawn', twoFrames],
  ['has been asked for', "fetch('/readyz').then(() => say('after'))"],
  ['has come as far as the browser', `${answering}.text().then(() => say('after'))`],
  ['is still on its way, as the page says', coming],
  ['comes in several steps', `fetch('/readyz').then(() => setTimeout(() => ${twoFrames}, 80))`],
]

test.for(changes)('nothing is read before what %s', async ([, deed]) => {
  const page = await open(later(deed))
  await page.getByRole('button', { name: 'Begin' }).click()
  expect(await page.locator('p').textContent()).toBe('after')
})

const lines: readonly [string, string, (line: WebSocket) => void][] = [
  ['something comes over', 'onmessage', line => line.send('open')],
  ['somebody has cut', 'onclose', line => line.terminate()],
]

/** A browser lets a page open a line to this machine only if it came from there itself. */
async function serve(html: string, answer: (line: WebSocket) => void): Promise<string> {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html)).listen(0)
  new WebSocketServer({ server }).on('connection', line => setTimeout(answer, 800, line))
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.for(lines)('nothing is read before %s the line that a page has opened', async ([, whenOpen, answer]) => {
  const page = await stage.newVisitor()
  await page.goto(await serve(later(`new WebSocket('/').${whenOpen} = () => say('after')`), answer))
  await page.getByRole('button', { name: 'Begin' }).click()
  expect(await page.locator('p').textContent()).toBe('after')
})

test('nobody aims at what is about to move away', async () => {
  const page = await open(`
    <button style="position: absolute; top: 40px" onclick="setTimeout(() => moving.style.top = '400px', 100)">Begin</button>
    <button id="moving" style="position: absolute; top: 90px" onclick="this.textContent = getComputedStyle(this).top">Go</button>`)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator('#moving').click()
  expect(await page.locator('#moving').textContent()).toBe('400px')
})

test('an answer that a test keeps back is not waited for', async () => {
  const page = await open(later("fetch('/readyz').then(() => say('after'))"))
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  await page.route('**/readyz', async route => {
    await isRead
    await route.continue()
  })
  await page.getByRole('button', { name: 'Begin' }).click()
  expect(await page.locator('p').textContent()).toBe('before')
  read()
  expect(await page.locator('p').textContent()).toBe('after')
})

test('nobody turns to another page before the one at hand is at rest', async () => {
  const first = await open(later("fetch('/readyz').then(() => setTimeout(() => document.cookie = 'told=1', 100))"))
  const second = await open('<button>Look</button>')
  await first.bringToFront()
  await first.getByRole('button', { name: 'Begin' }).click()
  await second.getByRole('button', { name: 'Look' }).click()
  expect((await first.context().cookies()).map(({ name }) => name)).toContain('told')
})

test('whoever does something in a tab turns to it, for behind another one hardly anything is drawn', async () => {
  const page = await open(later(twoFrames))
  const fiveTurns = async () => {
    const start = performance.now()
    for (let turn = 0; turn < 5; turn++) {
      await page.getByRole('button', { name: 'Begin' }).click()
      expect(await page.locator('p').textContent()).toBe('after')
    }
    return performance.now() - start
  }
  const alone = await fiveTurns()
  const other = await newPage(page.context())
  expect(await fiveTurns()).toBeLessThan(2 * alone + 1_000)
  await other.close()
})

test('a press that goes astray under the finger is a fault of the page, and is told', async () => {
  const page = await open(`
    <button onpointerdown="this.style.marginTop = '300px'" onclick="this.textContent = 'Gone'">Go</button>`)
  await expect(page.getByRole('button', { name: 'Go' }).click()).rejects.toThrow('The press on getByRole')
})
