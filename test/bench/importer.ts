import { setTimeout as pause } from 'node:timers/promises'
import type { Headers } from './people.ts'

const PIECE_BYTES = 1024 * 1024
const LOOK_MS = 100

/** What is told of an import, as far as it matters here. */
export interface Told {
  readonly state: string
  readonly imported: number
  readonly repeated: number
  readonly started_at: string
  readonly ended_at: string
}

/** Somebody with a file, who sends it to a gateway in pieces. */
export class Importer {
  private readonly url: (path: string) => URL
  private readonly headers: Headers

  constructor(url: (path: string) => URL, headers: Headers) {
    this.url = url
    this.headers = headers
  }

  private async call<Data>(method: string, path: string, body?: BodyInit, type = 'application/json'): Promise<Data> {
    const headers = { ...this.headers, ...(body === undefined ? {} : { 'content-type': type }) }
    const answer = await fetch(this.url(path), { method, headers, ...(body === undefined ? {} : { body }) })
    const { data, message } = (await answer.json()) as { data: Data; message: string }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${message}`)
    return data
  }

  /** Answers its id when it has been looked through. */
  async bring(head: string, rows: Iterable<string>): Promise<number> {
    const { id } = await this.call<{ id: number }>('POST', '/api/imports', '{"file_name":"bench.csv"}')
    let number = 0
    const send = (piece: string) =>
      this.call('PUT', `/api/imports/${id}/pieces/${++number}`, piece, 'application/octet-stream')
    let piece = head
    for (const row of rows) {
      if (piece.length + row.length > PIECE_BYTES) {
        await send(piece)
        piece = ''
      }
      piece += row
    }
    await send(piece)
    await this.call('POST', `/api/imports/${id}/complete`)
    await this.reaches(id, 'READY')
    return id
  }

  start = (id: number): Promise<unknown> => this.call('POST', `/api/imports/${id}/start`)
  takeBack = (id: number): Promise<unknown> => this.call('POST', `/api/imports/${id}/take-back`)
  told = (id: number): Promise<Told> => this.call('GET', `/api/imports/${id}`)

  async reaches(id: number, state: string): Promise<Told> {
    for (;;) {
      const told = await this.told(id)
      if (told.state === state) return told
      if (told.state === 'UNREADABLE') throw new Error('the file could not be read')
      await pause(LOOK_MS)
    }
  }
}
