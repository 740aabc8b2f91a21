import { extname } from 'node:path'
import type { NextFunction, Request, Response } from 'express'
import send from 'send'

/** The build lays packed copies beside a file, so that nothing is compressed while somebody waits. The shortest first. */
const COPIES = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const
const ITSELF = { encoding: undefined, ending: '' }

/** Vite writes a hash of the content into the names below /assets: what is behind such a name never changes. */
const HASHED = /^\/assets\//

/** There is none, or its address is one that no file may have. */
const MISSING: ReadonlySet<number> = new Set([400, 403, 404])
/** It is another one than was meant, or ends before what is wanted of it. */
const UNMET: ReadonlySet<number> = new Set([412, 416])

/** Whoever does not read keeps one piece of a file in our memory for each answer. */
const PIECE_BYTES = 16_384
const SENDING = { index: false, cacheControl: false, highWaterMark: PIECE_BYTES } as const

const ABOUT_THE_FILE = ['Content-Encoding', 'Content-Type', 'ETag', 'Last-Modified', 'Cache-Control']

export interface BuiltFile {
  readonly folder: string
  /** As it stands in the address. */
  readonly path: string
}

/** Answers with a file of the client, or the copy of it that suits the visitor best. Goes on where there is none. */
export function sendBuilt(request: Request, response: Response, { folder, path }: BuiltFile, next: NextFunction): void {
  const fitting = [...COPIES.filter(({ encoding }) => request.acceptsEncodings(encoding) === encoding), ITSELF]
  response.vary('Accept-Encoding')

  const describe = (encoding: string | undefined): void => {
    response.type(extname(path))
    if (encoding) response.setHeader('Content-Encoding', encoding)
    else response.removeHeader('Content-Encoding')
    response.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
  }
  const giveUp = (error: { readonly status: number }): void => {
    if (response.headersSent) {
      response.destroy()
      return
    }
    for (const header of ABOUT_THE_FILE) response.removeHeader(header)
    if (UNMET.has(error.status)) response.sendStatus(error.status)
    else next(error)
  }
  const attempt = (index: number): void => {
    const copy = fitting[index]
    if (!copy) {
      next()
      return
    }
    const goOn = (): void => attempt(index + 1)
    send(request, path + copy.ending, { ...SENDING, root: folder })
      .on('headers', () => describe(copy.encoding))
      .on('directory', goOn)
      .on('error', (error: { readonly status: number }) => (MISSING.has(error.status) ? goOn() : giveUp(error)))
      .pipe(response)
  }
  attempt(0)
}
