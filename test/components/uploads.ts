import { vi } from 'vitest'

/* Stands in for what the gateway answers to files: they alone are not fetched, so that it is told how far they have got. */

interface Sent {
  readonly address: string
  readonly file: File
  /** Under which name it was sent: twice by the same one, it is one. */
  readonly key: string
}

interface Answer {
  readonly status: number
  /** Why not. */
  readonly code?: string
  /** The same in English. */
  readonly message?: string
}

/** From here on files are answered like this, until the end of the test. Answers those that were sent. */
export function takesFiles(answer: (file: File) => Answer | Promise<Answer>): readonly Sent[] {
  const sent: Sent[] = []
  class Request {
    readonly upload = {}
    status = 0
    responseText = ''
    onload: () => void = () => {}
    private address = ''
    private key = ''

    open(_: string, address: string): void {
      this.address = address
    }

    setRequestHeader(name: string, value: string): void {
      if (name === 'Idempotency-Key') this.key = value
    }

    async send(form: FormData): Promise<void> {
      const file = form.get('file')
      if (!(file instanceof File)) throw new Error('no file was sent')
      sent.push({ address: this.address, file, key: this.key })
      const { status, code, message = null } = await answer(file)
      this.status = status
      this.responseText = JSON.stringify({ success: status === 201, data: null, message, code })
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}
