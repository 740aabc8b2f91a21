import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webClient } from '#gateway/http/webClient.ts'

let folder: string
let url: string
const server = createServer()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quits-client-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'locales/en'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<title>Quits</title>')
  await writeFile(join(folder, 'assets/index-a1b2c3.js'), 'start()')
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

test.each(['/', '/expenses', '/expenses/7/edit', '/no/such/page?really=1'])(
  'a page of the client is the client, always fresh: %s',
  async path => {
    expect(await get(path)).toEqual({ status: 200, caching: 'no-cache', text: '<title>Quits</title>' })
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

test('what the page cannot meet is said, not that there is none', async () => {
  expect((await fetch(`${url}/expenses`, { headers: { Range: 'bytes=999-' } })).status).toBe(416)
  expect((await fetch(`${url}/expenses`, { headers: { 'If-Match': '"other"' } })).status).toBe(412)
})

test('pages are only looked at', async () => {
  const response = await fetch(`${url}/expenses`, { method: 'POST' })
  expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([
    405,
    'GET, HEAD',
    'Method not allowed\n',
  ])
})
