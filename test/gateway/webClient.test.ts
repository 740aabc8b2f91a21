import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { webClient } from '#gateway/http/webClient.ts'

let folder: string
let url: string
const server = createServer()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quits-client-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'locales/en'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<title>Quits</title>')
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync('<title>Quits</title>'))
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages/trip.html'), '<title>A trip</title>')
  const pages = { '/': 'index.html', '/expenses': 'index.html', '/trips/:tripId': 'pages/trip.html' }
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages))
  await writeFile(join(folder, 'assets/index-a1b2c3.js'), 'start()')
  await writeFile(join(folder, 'assets/index-a1b2c3.js.br'), brotliCompressSync('start()'))
  await writeFile(join(folder, 'assets/index-a1b2c3.js.gz'), gzipSync('start()'))
  await writeFile(join(folder, 'locales/en/translation.json'), '{"hello":"Hello"}')
  server.on('request', express().use(webClient(folder)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

async function get(path: string): Promise<{ status: number; caching: string | null; text: string }> {
  const response = await fetch(url + path)
  return { status: response.status, caching: response.headers.get('cache-control'), text: await response.text() }
}

test.each([
  ['/', 'Quits'],
  ['/expenses', 'Quits'],
  ['/expenses?expense=7', 'Quits'],
  ['/expenses/', 'Quits'],
  ['/trips/12', 'A trip'],
])('a page of the client is the file that the build made for it, always fresh: %s', async (path, title) => {
  expect(await get(path)).toEqual({ status: 200, caching: 'no-cache', text: `<title>${title}</title>` })
})

test.each(['/nowhere', '/trips/12/sights', '/no/such/page?really=1', '/assets', '/locales/', '/index'])(
  'an address that is none of the client is not found, in the words of the client: %s',
  async path => {
    expect(await get(path)).toEqual({ status: 404, caching: 'no-cache', text: '<title>Quits</title>' })
    const impossible = { Range: 'bytes=999-', 'If-Match': '"other"', 'If-None-Match': '*' }
    expect((await fetch(url + path, { headers: impossible })).status).toBe(404)
  },
)

test('what has a hash in its name may be kept for ever, what has none is asked for again', async () => {
  const script = await get('/assets/index-a1b2c3.js')
  expect(script).toEqual({ status: 200, caching: 'public, max-age=31536000, immutable', text: 'start()' })
  expect((await get('/locales/en/translation.json')).caching).toBe('no-cache')
  expect((await get('/index.html')).caching).toBe('no-cache')
})

test.each(['/assets/index-000000.js', '/locales/xx/translation.json', '/favicon.ico', '/.env'])(
  'a file that is not there is not found: %s',
  async path => {
    expect((await get(path)).status).toBe(404)
  },
)

const FILES = ['/', '/expenses', '/index.html', '/assets/index-a1b2c3.js', '/locales/en/translation.json']

describe.each(FILES)('what cannot be met is said, and is no fault of ours: %s', path => {
  test.each([
    [416, { Range: 'bytes=999999999-' }],
    [416, { Range: 'bytes=5-2' }],
    [412, { 'If-Match': '"x"' }],
    [412, { 'If-Unmodified-Since': 'Thu, 01 Jan 2015 00:00:00 GMT' }],
  ])('%i to %o', async (status, headers) => {
    const response = await fetch(url + path, { headers })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('cache-control')).toBeNull()
    if (status === 416) expect(response.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
  })

  test.each([
    [206, { Range: 'bytes=0-1' }],
    [200, { Range: 'bytes=nonsense' }],
    [200, { Range: 'lines=1-2' }],
    [200, { 'If-Match': '*' }],
  ])('%i to %o', async (status, headers) => {
    expect((await fetch(url + path, { headers: { ...headers, 'Accept-Encoding': 'identity' } })).status).toBe(status)
  })
})

describe('the copies of a file', () => {
  const ask = async (encodings: string | undefined, more: Record<string, string> = {}) => {
    const asked = request(`${url}/assets/index-a1b2c3.js`, {
      headers: { ...(encodings === undefined ? {} : { 'Accept-Encoding': encodings }), ...more },
    }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
  }

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['zstd', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('to who takes %j it is %s', async (encodings, encoding) => {
    const { status, headers, body } = await ask(encodings)
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers['content-length']).toBe(String(body.length))
    const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    expect(plain.toString()).toBe('start()')
  })

  test('is each a thing of its own: what one has of one is not the other', async () => {
    const tags = await Promise.all(['br', 'gzip', 'identity'].map(async one => (await ask(one)).headers.etag ?? ''))
    expect(new Set(tags).size).toBe(3)
    const same = await ask('br', { 'If-None-Match': tags[0] ?? '' })
    expect([same.status, same.headers.etag, same.headers.vary]).toEqual([304, tags[0], 'Accept-Encoding'])
    expect((await ask('gzip', { 'If-None-Match': tags[0] ?? '' })).status).toBe(200)
  })

  test('a file without a copy is sent as it is', async () => {
    const response = await fetch(`${url}/locales/en/translation.json`, { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toEqual({ hello: 'Hello' })
  })
})

test('pages are only looked at', async () => {
  const response = await fetch(`${url}/expenses`, { method: 'POST' })
  expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([
    405,
    'GET, HEAD',
    'Method not allowed\n',
  ])
})
