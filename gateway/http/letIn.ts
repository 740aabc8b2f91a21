import type { Request } from 'express'

/** More than any file that is taken, and what whoever sends more has to put up with. */
const MOST_BYTES = 32 * 1024 * 1024
const PATIENCE_MS = 5_000

/**
 * A line that is closed under the hands of somebody who is still sending takes the answer with it, and all they learn is that
 * something went wrong. So what is still to come of a body is let in, and read by nobody: what is too much of it, or comes
 * too slowly, is cut off.
 */
export function letIn(request: Request): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve()
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return Promise.resolve()
  return new Promise(resolve => {
    const patience = setTimeout(resolve, PATIENCE_MS)
    const end = (): void => {
      clearTimeout(patience)
      resolve()
    }
    let length = 0
    // Whoever was reading it has stopped.
    request.unpipe()
    request.on('data', ({ length: more }: Buffer) => {
      length += more
      if (length > MOST_BYTES) end()
    })
    for (const last of ['end', 'close', 'error']) request.once(last, end)
    request.resume()
  })
}
