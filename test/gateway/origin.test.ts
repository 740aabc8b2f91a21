import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { isOwnOrigin } from '#gateway/account/origin.ts'

const ask = (headers: IncomingMessage['headers'], PUBLIC_URL?: string) =>
  isOwnOrigin({ headers } as IncomingMessage, { HOST: 'Quits-Box', PUBLIC_URL })

describe('Where nobody has said how people reach us', () => {
  test.each(['127.0.0.1:4000', '[::1]:4000', '192.168.0.7', 'localhost:4000', 'quits-box:4000'])(
    'pages at %s are our own',
    host => {
      expect(ask({ host, origin: `http://${host}` })).toBe(true)
    },
  )

  test.each([
    ['is reached in another way', 'https://127.0.0.1:4000', '127.0.0.1:4000'],
    ['has another port', 'http://127.0.0.1:4001', '127.0.0.1:4000'],
    ['has a name of its own that leads here', 'http://elsewhere.example', 'elsewhere.example'],
    ['has a name that looks like an address', 'http://127.0.0.1.elsewhere.example', '127.0.0.1.elsewhere.example'],
    ['is nowhere', 'null', '127.0.0.1:4000'],
    ['is said by no name', 'http://127.0.0.1:4000', undefined],
    ['is said by nonsense', 'http://127.0.0.1:4000', 'a b'],
  ])('a page is not our own that %s', (_, origin, host) => {
    expect(ask({ origin, host })).toBe(false)
  })
})

describe('Where people reach us is the only place of our pages', () => {
  const url = 'https://quits.example.com/'

  test('however the proxy writes it', () => {
    expect(ask({ host: '127.0.0.1:4000', origin: 'https://quits.example.com' }, url)).toBe(true)
  })

  test.each([
    'http://quits.example.com',
    'https://127.0.0.1:4000',
    'http://127.0.0.1:4000',
    'https://quits.example.com.elsewhere.example',
  ])('and %s is not', origin => {
    expect(ask({ host: new URL(origin).host, origin }, url)).toBe(false)
  })
})

test('Who comes from no page at all is not asked', () => {
  expect(ask({ host: 'elsewhere.example' })).toBe(true)
  expect(ask({ host: 'elsewhere.example', 'sec-fetch-site': 'cross-site' })).toBe(false)
})
