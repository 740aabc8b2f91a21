import { gzip } from 'node:zlib'
import type { Response } from 'express'

/** Below this, packing costs more time than the shorter answer saves. */
const WORTH_PACKING = 4096

/** The quickest there is, and with little memory: what is asked for is packed while somebody waits. */
const QUICKLY = { level: 1, memLevel: 5 }

const end = (response: Response, body: Buffer): void => {
  response.setHeader('Content-Length', body.byteLength)
  response.end(body)
}

/**
 * Sends what one has, packed where that is worth it. It is packed as a whole and off the event loop, so nothing is held
 * for those who take their time to read but the packed answer.
 */
export function sendPacked(response: Response, body: Buffer): void {
  const { req: request } = response
  response.vary('Accept-Encoding')
  if (body.byteLength < WORTH_PACKING || request.method === 'HEAD' || !request.acceptsEncodings('gzip')) {
    end(response, body)
    return
  }
  gzip(body, QUICKLY, (error, packed) => {
    if (!error) response.setHeader('Content-Encoding', 'gzip')
    end(response, error ? body : packed)
  })
}
