import { createECDH } from 'node:crypto'

/** By which those who take pushes know this installation (VAPID, RFC 8292), and whom they write to about it. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
  readonly subject: string
}

const CURVE = 'prime256v1'
const POINT_BYTES = 65
const SECRET_BYTES = 32
const BASE64URL = /^[A-Za-z0-9_-]+$/

/** Undefined: that is none, or not of that length. */
function bytesIn(text: string, length: number): Buffer | undefined {
  const bytes = BASE64URL.test(text) ? Buffer.from(text, 'base64url') : undefined
  return bytes?.length === length ? bytes : undefined
}

/** A point of the curve by which things are sealed for whoever has its other half; else undefined. */
export function pointIn(text: string): Buffer | undefined {
  const bytes = bytesIn(text, POINT_BYTES)
  if (bytes === undefined) return undefined
  const anybody = createECDH(CURVE)
  anybody.generateKeys()
  try {
    anybody.computeSecret(bytes)
    return bytes
  } catch {
    return undefined
  }
}

export const isPublicKey = (text: string): boolean => pointIn(text) !== undefined

/** Whether both are halves of one key. */
export function belongTogether(publicKey: string, privateKey: string): boolean {
  const secret = bytesIn(privateKey, SECRET_BYTES)
  if (secret === undefined) return false
  const pair = createECDH(CURVE)
  try {
    pair.setPrivateKey(secret)
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

const AUTH_BYTES = 16

/** What a browser adds to its point, so that nobody else can seal anything for it; undefined: that is none. */
export const authIn = (text: string): Buffer | undefined => bytesIn(text, AUTH_BYTES)

/** Where whoever runs this installation is reached. */
export function isContact(text: string): boolean {
  const url = URL.parse(text)
  if (url === null) return false
  return url.protocol === 'mailto:' ? /^[^@\s]+@[^@\s]+$/.test(url.pathname) : url.protocol === 'https:'
}
