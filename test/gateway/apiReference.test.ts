import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { apiReference } from '#gateway/http/apiReference.ts'

const server = createServer(express().use(apiReference()))
let url: string

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const contract = readFileSync('schema/compat.openapi.yaml', 'utf8')

test('whoever writes a client gets the contract, as YAML and as JSON', async () => {
  const yaml = await fetch(`${url}/api/openapi.yaml`)
  expect([yaml.headers.get('content-type'), await yaml.text()]).toEqual(['application/yaml', contract])
  const json = await fetch(`${url}/api/openapi.json`)
  expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await json.json()).toEqual(parse(contract))
})

test('it is packed for those who can unpack it, and only for them', async () => {
  const plain = await fetch(`${url}/api/openapi.yaml`, { headers: { 'Accept-Encoding': 'identity' } })
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, contract])
  const packed = await fetch(`${url}/api/openapi.yaml`, { headers: { 'Accept-Encoding': 'gzip' } })
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['gzip', contract])
})

test('the page to read it is made of nothing that lies elsewhere', async () => {
  const page = await (await fetch(`${url}/api/docs`)).text()
  const parts = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
  expect(parts.filter(part => !part.startsWith('/'))).toEqual([])
  const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' }
  const own = parts.filter(part => part.startsWith('/api/docs/'))
  expect(own.length).toBe(4)
  for (const part of own) {
    const { status, headers } = await fetch(url + part)
    expect([status, headers.get('content-type')]).toEqual([200, types[part.endsWith('.css') ? 'css' : 'js']])
  }
})
