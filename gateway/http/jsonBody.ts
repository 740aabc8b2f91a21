import express, { type Request, type Response } from 'express'
import { Problem } from './problem.ts'

const JSON_TYPE = 'application/json'

/** So much is in a body: twice what there is in the largest answer that may come back, an expense of two hundred people. */
const MAX_VALUES = 5_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

const receive = express.raw({ type: JSON_TYPE, limit: '1mb' })

/** What the body reader says about a body it will not take. */
function problemOf(error: unknown): unknown {
  if (!(error instanceof Error && 'status' in error)) return error
  if (error.status === 413) return new Problem(413, 'The request is too large')
  return new Problem(400, 'The request body could not be read')
}

function bytesOf(request: Request, response: Response): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    receive(request, response, error => {
      if (error !== undefined) return reject(problemOf(error))
      resolve(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
    })
  })
}

export async function readJson(request: Request, response: Response): Promise<unknown> {
  if (request.is(JSON_TYPE) === false) throw new Problem(400, `The content type must be ${JSON_TYPE}`)
  const charset = /;\s*charset="?([^";\s]*)/i.exec(request.get('content-type') ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw new Problem(400, 'The charset must be utf-8')
  const bytes = await bytesOf(request, response)
  if (bytes.length === 0) throw new Problem(400, 'A JSON body is required')
  const body = parsed(bytes)
  // What is wrong with each of them would be looked for in one go, for seconds.
  if (holdsMoreThan(MAX_VALUES, body)) throw new Problem(413, 'The request is too large')
  return body
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch {
    throw new Problem(400, 'The request body is not valid JSON')
  }
}

/** Whether there are more values in it than so many, however deep. */
function holdsMoreThan(most: number, body: unknown): boolean {
  const found = [body]
  for (const value of found) {
    if (typeof value !== 'object' || value === null) continue
    const held = Object.values(value)
    if (found.length + held.length > most) return true
    found.push(...held)
  }
  return false
}
