import { PassThrough, type Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { Request } from 'express'
import { refuse } from '#domain/message.ts'
import { explain } from '../refusals.ts'
import { Problem, problemBy } from './problem.ts'

/** A file as it arrives. */
export interface Upload {
  readonly fileName: string
  readonly file: AsyncIterable<Uint8Array>
}

const ILLEGIBLE = () => new Problem(400, 'The request body could not be read')
const NO_FILE = () => problemBy([explain(refuse('FILE_REQUIRED', 'file'))])

/** Fields beside the file say nothing that matters here. */
const LIMITS = { files: 1, fields: 20, fieldSize: 10_000, headerPairs: 100, parts: 21 }

/** The field `file` of a form, or a body that is a file, with its name in the address. */
export function readUpload(request: Request): Promise<Upload> {
  if (request.is('multipart/form-data')) return fileOfForm(request)
  if (request.is('application/json') !== false || !request.headers['content-type']) return Promise.reject(NO_FILE())
  const { file_name } = request.query
  return Promise.resolve({ fileName: typeof file_name === 'string' ? file_name : 'file', file: asItComes(request) })
}

/** A line that is cut leaves half a file. */
async function* asItComes(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw ILLEGIBLE()
  }
}

function fileOfForm(request: Request): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const form = busboyFor(request)
    // Whoever has gone already would be waited for in vain.
    if (form === undefined || request.destroyed) return reject(ILLEGIBLE())
    // Whoever asked for the file may come to it a moment later.
    const file = new PassThrough()
    // And may never come to it.
    file.on('error', () => {})
    const giveUp = (): void => {
      const problem = ILLEGIBLE()
      file.destroy(problem)
      reject(problem)
    }
    form.on('file', (field: string, stream: Readable, fileName: string | undefined) => {
      if (field !== 'file') {
        stream.resume()
        return
      }
      stream.on('error', giveUp)
      resolve({ fileName: fileName ?? 'file', file: stream.pipe(file) })
    })
    form.on('finish', () => reject(NO_FILE()))
    form.on('error', giveUp)
    // A line that is cut leaves half a file.
    request.on('aborted', giveUp)
    request.pipe(form)
  })
}

function busboyFor(request: Request) {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: LIMITS,
    })
  } catch {
    return undefined
  }
}

/** A body that is short enough to be held. */
export async function readBytes(request: Request, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > most) throw new Problem(413, 'The request is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
