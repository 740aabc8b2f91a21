import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

const VISITORS = 200
const MEMORY_MEGABYTES = 600
const PATIENCE_MS = 3_000
/** More than two kernels keep for somebody who does not read. */
const LARGE_BYTES = 24_000_000

let folder: string
let gateway: ChildProcess
let port: number

/** As long as our largest script, and about as varied. */
function script(): string {
  let seed = 1
  const word = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return (seed % 60_000).toString(36)
  }
  return Array.from({ length: 150_000 }, word).join(' ')
}

const start = script()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quits-crowd-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>Quits</title>')
  await writeFile(join(folder, 'pages.json'), '{"/":"index.html"}')
  await writeFile(join(folder, 'assets/start-a1b2c3.js'), start)
  await writeFile(join(folder, 'assets/start-a1b2c3.js.br'), brotliCompressSync(start))
  await writeFile(join(folder, 'assets/large-a1b2c3.woff2'), Buffer.alloc(LARGE_BYTES))
  gateway = fork(join(import.meta.dirname, '../support/clientGateway.ts'), [folder, String(PATIENCE_MS)], {
    execArgv: [],
  })
  const [told] = await once(gateway, 'message')
  port = told.port
})
afterAll(async () => {
  gateway.disconnect()
  await once(gateway, 'exit')
  await rm(folder, { recursive: true })
})

async function state(): Promise<{ readonly peakMegabytes: number; readonly connections: number }> {
  gateway.send('weigh')
  const [told] = await once(gateway, 'message')
  return told
}

async function ask(path: string, encodings = 'gzip, deflate, br'): Promise<IncomingMessage> {
  const asked = get({ port, path, agent: false, headers: { 'Accept-Encoding': encodings } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}

/** Asks for more than there is room for on the way, and never looks at any of it. */
async function askAndLookAway(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write('GET /assets/large-a1b2c3.woff2 HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n')
  return socket
}

test('hundreds who ask for the client at once get it, and nothing is compressed while they wait', async () => {
  const everybody = Array.from({ length: VISITORS })
  await Promise.all(everybody.map(async () => buffer(await ask('/'))))
  // Nobody's line is as fast as ours: all of them are being answered when the first one reads.
  const answers = await Promise.all(everybody.map(() => ask('/assets/start-a1b2c3.js')))
  const scripts = await Promise.all(answers.map(buffer))
  const [first = Buffer.of()] = scripts
  expect(scripts.every(packed => packed.equals(first))).toBe(true)
  expect(brotliDecompressSync(first).toString() === start).toBe(true)
  const { peakMegabytes } = await state()
  expect(peakMegabytes).toBeLessThan(MEMORY_MEGABYTES)
})

test('who asks and never reads is let go, and who reads slowly is not', async () => {
  const idle = await Promise.all(Array.from({ length: 20 }, askAndLookAway))
  const slow = await ask('/assets/large-a1b2c3.woff2')
  let received = 0
  // A moment of rest after each piece, and all in all longer than anybody is waited for.
  slow.on('data', (piece: Buffer) => {
    received += piece.length
    slow.pause()
    setTimeout(() => slow.resume(), 24)
  })
  const ended = once(slow, 'end')
  await vi.waitFor(async () => expect((await state()).connections).toBeLessThanOrEqual(1))
  // Only whoever reads on sees that nobody is there any more.
  await Promise.all(idle.map(socket => once(socket.resume(), 'close')))
  expect(idle.every(({ bytesRead }) => bytesRead < LARGE_BYTES)).toBe(true)
  await ended
  expect(received).toBe(LARGE_BYTES)
})
