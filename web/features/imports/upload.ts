/** What goes over the line at once: little enough that a lost line costs a moment, and much that one waits for. */
const PIECE_BYTES = 1024 * 1024
/** A line that is lost comes back, or it does not. */
const TRIES = 5
const PAUSE_MS = 1_000

interface Told {
  readonly data: { readonly id: number } | null
  readonly message: string | null
  readonly code?: string
}

/** The server said why not. */
export class UploadRefusedError extends Error {
  readonly code: string | undefined

  constructor({ message, code }: Told) {
    super(message ?? '')
    this.code = code
  }
}

interface Upload {
  readonly file: File
  readonly csrfToken: () => string
  /** How much of it has arrived, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Sends a file piece by piece and answers the number of its import. */
export async function uploadFile({ file, csrfToken, onProgress }: Upload): Promise<string> {
  const call = (method: string, path: string, body: BodyInit, type: string): Promise<Told> =>
    patiently(() => sent(method, path, { body, headers: { 'Content-Type': type, 'X-CSRFToken': csrfToken() } }))
  const begun = await call('POST', '/api/imports', JSON.stringify({ file_name: file.name.slice(-200) }), JSON_TYPE)
  const id = begun.data?.id
  if (id === undefined) throw new UploadRefusedError(begun)
  const pieces = Math.max(Math.ceil(file.size / PIECE_BYTES), 1)
  for (let piece = 1; piece <= pieces; piece++) {
    const bytes = file.slice((piece - 1) * PIECE_BYTES, piece * PIECE_BYTES)
    await call('PUT', `/api/imports/${id}/pieces/${piece}`, bytes, 'application/octet-stream')
    onProgress(piece / pieces)
  }
  await call('POST', `/api/imports/${id}/complete`, '{}', JSON_TYPE)
  return String(id)
}

const JSON_TYPE = 'application/json'

async function sent(method: string, path: string, init: RequestInit): Promise<Told> {
  const answer = await fetch(path, { method, credentials: 'include', ...init })
  // Whoever is busy is asked again, like one who is away.
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${answer.status}`)
  const told: Told = await answer.json()
  if (!answer.ok) throw new UploadRefusedError(told)
  return told
}

async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof UploadRefusedError || tries === TRIES) throw error
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS * tries))
    }
  }
}
