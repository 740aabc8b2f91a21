import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  type KeyObject,
  randomBytes,
  verify,
} from 'node:crypto'
import type { PushKeys } from '#workers/push/keys.ts'

/* A browser that pushes are sealed for. It opens them as RFC 8291 says, with nothing of what sealed them. */

const CURVE = 'prime256v1'
const POINT_BYTES = 65

/** For a test alone. */
export function newPushKeys(): PushKeys {
  const pair = createECDH(CURVE)
  const publicKey = pair.generateKeys('base64url')
  return { publicKey, privateKey: pair.getPrivateKey('base64url'), subject: 'mailto:admin@example.org' }
}

export const variablesOf = ({ publicKey, privateKey, subject }: PushKeys) => ({
  ...{ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject },
})

const derived = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer => {
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(part)
  return hmac.digest()
}

export interface PushBrowser {
  readonly p256dh: string
  readonly auth: string
  /** What was sealed for it; throws where that was for somebody else. */
  readonly open: (sealed: Buffer) => unknown
}

function opened(sealed: Buffer, pair: ECDH, auth: Buffer): string {
  const [salt, idLength] = [sealed.subarray(0, 16), sealed[20] ?? 0]
  const [sender, content] = [sealed.subarray(21, 21 + idLength), sealed.subarray(21 + idLength)]
  const shared = derived(auth, pair.computeSecret(sender))
  const input = derived(shared, 'WebPush: info\0', pair.getPublicKey(), sender, '\u0001')
  const secret = derived(salt, input)
  const key = derived(secret, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16)
  const nonce = derived(secret, 'Content-Encoding: nonce\0\u0001').subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(content.subarray(-16))
  const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some(byte => byte !== 0)) throw new Error('this is not the last record')
  return padded.subarray(0, end).toString('utf8')
}

export function newPushBrowser(): PushBrowser {
  const pair = createECDH(CURVE)
  const auth = randomBytes(16)
  return {
    p256dh: pair.generateKeys('base64url'),
    auth: auth.toString('base64url'),
    open: sealed => JSON.parse(opened(sealed, pair, auth)),
  }
}

function keyOf(publicKey: string): KeyObject {
  const point = Buffer.from(publicKey, 'base64url')
  if (point.length !== POINT_BYTES) throw new Error('this is no point')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}

/** What whoever sends says of themselves (RFC 8292); throws where others have signed it. */
export function claimsIn(authorization: string | undefined, publicKey: string): Record<string, unknown> {
  const [, head = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const signed = { key: keyOf(publicKey), dsaEncoding: 'ieee-p1363' } as const
  const isTheirs = verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))
  if (key !== publicKey || !isTheirs) throw new Error('somebody else has signed this')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
}
