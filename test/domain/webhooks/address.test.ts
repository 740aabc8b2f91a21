import { describe, expect, test } from 'vitest'
import { flawOf, flawOfNow, publicAddressesOf } from '#workers/webhooks/address.ts'
import { isPublicAddress } from '#workers/webhooks/publicAddress.ts'

const rules = { anywhere: false, ports: new Set([443]) }
const leadingTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('a program is called only where anybody may call', () => {
  test.each(['1.1.1.1', '93.184.216.34', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is anybody’s',
    address => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.192', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1'],
    ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '168.63.129.16'],
    ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '64:ff9b:1::a00:1'],
    ...['100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', '5f00::1', 'fc00::1', 'fd00:ec2::254'],
    ...['fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '', 'localhost', '127.1', '0x7f.1'],
  ])('%j is nobody’s, or of this house', address => expect(isPublicAddress(address)).toBe(false))

  test.each([
    ['https://[::1]/', 'WEBHOOK_ADDRESS_PRIVATE'],
    ['https://2130706433/', 'WEBHOOK_ADDRESS_PRIVATE'],
    ['https://0x7f.1/', 'WEBHOOK_ADDRESS_PRIVATE'],
    ['https://017700000001/', 'WEBHOOK_ADDRESS_PRIVATE'],
    ['https://[::ffff:169.254.169.254]/', 'WEBHOOK_ADDRESS_PRIVATE'],
    ['https://localhost/', 'WEBHOOK_ADDRESS_PRIVATE'],
    ['https://LOCALHOST.localdomain/hook', 'WEBHOOK_ADDRESS_PRIVATE'],
    ['https://printer.local./', 'WEBHOOK_ADDRESS_PRIVATE'],
    ['https://metadata.google.internal/', 'WEBHOOK_ADDRESS_PRIVATE'],
    ['https://quits.localhost/', 'WEBHOOK_ADDRESS_PRIVATE'],
    ['https://internal.example.com/', undefined],
    ['https://mylocal/', undefined],
    ['http://example.com/', 'WEBHOOK_URL_NOT_SECURE'],
    ['https://example.com:8080/', 'WEBHOOK_PORT_NOT_ALLOWED'],
    ['https://ana:secret@example.com/', 'INVALID_WEBHOOK_URL'],
    ['https://example.com/#part', 'INVALID_WEBHOOK_URL'],
    ['ftp://example.com/', 'INVALID_WEBHOOK_URL'],
    ['file:///etc/passwd', 'INVALID_WEBHOOK_URL'],
    ['no address', 'INVALID_WEBHOOK_URL'],
    [`https://example.com/${'x'.repeat(2_000)}`, 'INVALID_WEBHOOK_URL'],
    [`https://example.com/${'ä'.repeat(400)}`, 'INVALID_WEBHOOK_URL'],
    ['https://example.com/\u0000', 'INVALID_WEBHOOK_URL'],
    ['https://example.com/\r\nX: y', 'INVALID_WEBHOOK_URL'],
    ['https://exam\tple.com/', 'INVALID_WEBHOOK_URL'],
    ['https://example.com/\ud800', 'INVALID_WEBHOOK_URL'],
    ['https://example.com/\u202emoc', 'INVALID_WEBHOOK_URL'],
    ['https://example.com/hooks?to=quits', undefined],
    ['https://example.com:443/', undefined],
  ])('%j: %s', (url, flaw) => expect(flawOf(url, rules)).toBe(flaw))

  test('a name is refused that leads into this house, if only among others', async () => {
    const flaw = (...addresses: string[]) => flawOfNow('https://example.com/', rules, leadingTo(...addresses))
    expect(await flaw('93.184.216.34')).toBeUndefined()
    expect(await flaw('93.184.216.34', '10.0.0.1')).toBe('WEBHOOK_ADDRESS_PRIVATE')
    expect(await flaw('::1')).toBe('WEBHOOK_ADDRESS_PRIVATE')
  })

  test('a name that leads nowhere yet is looked up again when something is sent', async () => {
    const nowhere = async () => Promise.reject(new Error('ENOTFOUND'))
    expect(await flawOfNow('https://example.com/', rules, nowhere)).toBeUndefined()
    await expect(publicAddressesOf('example.com', rules, nowhere)).rejects.toThrow('ENOTFOUND')
  })

  test('whoever writes a receiver may let everything be called', async () => {
    const anywhere = { ...rules, anywhere: true }
    expect(await flawOfNow('http://127.0.0.1:8080/', anywhere)).toBeUndefined()
    expect(flawOf('http://ana:secret@localhost/', anywhere)).toBe('INVALID_WEBHOOK_URL')
  })
})
