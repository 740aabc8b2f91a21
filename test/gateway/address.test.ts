import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { addressOf } from '#gateway/account/address.ts'
import { deviceOf } from '#gateway/account/device.ts'

function requestFrom(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  const request = new IncomingMessage(socket)
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return request
}

describe('Somebody is counted by', () => {
  test.each([
    ['192.0.2.1', undefined, '192.0.2.1'],
    ['192.0.2.1', '203.0.113.7', '203.0.113.7'],
    ['192.0.2.1', '1.2.3.4, 203.0.113.7', '203.0.113.7'],
    ['192.0.2.1', '203.0.113.7, unknown', '192.0.2.1'],
    ['192.0.2.1', '', '192.0.2.1'],
    ['::ffff:192.0.2.1', undefined, '192.0.2.1'],
    ['::ffff:c000:201', undefined, '192.0.2.1'],
    ['0:0:0:0:0:FFFF:C000:0201', undefined, '192.0.2.1'],
    ['::ffff:7f00:1', '::ffff:cb00:7107', '203.0.113.7'],
    ['192.0.2.1', '203.0.113.7:50123', '203.0.113.7'],
    ['192.0.2.1', '1.2.3.4, [2001:db8:1:2::7]:50123', '2001:db8:1:2'],
    ['192.0.2.1', '[2001:db8:1:2::7]', '2001:db8:1:2'],
    ['192.0.2.1', '[::ffff:203.0.113.7]:50123', '203.0.113.7'],
    ['192.0.2.1', 'elsewhere.example:50123', '192.0.2.1'],
    ['192.0.2.1', '_hidden:50123', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', undefined, '2001:db8:1:2'],
    ['2001:db8::1', undefined, '2001:db8:0:0'],
    ['2001:db8:1:2::', undefined, '2001:db8:1:2'],
    ['fe80::1%eth0', undefined, 'fe80:0:0:0'],
    ['::1', undefined, '0:0:0:0'],
  ])('%s behind which is %s, as %s', (remote, forwarded, counted) => {
    expect(addressOf(requestFrom(remote, forwarded), true)).toBe(counted)
  })

  test('their own address where no proxy is to be trusted', () => {
    expect(addressOf(requestFrom('192.0.2.1', '203.0.113.7'), false)).toBe('192.0.2.1')
  })
})

describe('A device is called', () => {
  const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  test.each([
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`],
    ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
    ['Opera on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/140 Safari/537.36 OPR/120.0`],
    ['Safari on macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/26.0 Safari/605.1.15'],
    [
      'Safari on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1',
    ],
    ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`],
    [
      'Samsung Internet on Android',
      `Mozilla/5.0 (Linux; Android 10) ${WEBKIT} SamsungBrowser/28.0 Chrome/130 Safari/537`,
    ],
    ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`],
    ['Linux', 'Mozilla/5.0 (X11; Linux x86_64) Something/1.0'],
    ['Unknown device', 'curl/8.14.1'],
    ['Unknown device', '<script>alert(1)</script>'],
    ['Unknown device', `${'x'.repeat(600)} Firefox/140.0`],
    ['Unknown device', undefined],
  ])('%s: %s', (name, userAgent) => {
    expect(deviceOf(userAgent)).toBe(name)
  })
})
