/** Why not, by its code and, where the server says it, in its words. */
interface Why {
  readonly code: string
  readonly message?: string | null | undefined
}

/** The server said why not; undefined: it could not be asked. */
export class NotSentError extends Error {
  readonly why: Why | undefined

  constructor(why?: Why) {
    super(why?.code ?? 'not sent')
    this.why = why
  }
}

interface Sending {
  readonly expenseId: string
  readonly file: File
  /** The same for each try to send the same. */
  readonly commandId: string
  /** How much of it has gone, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/** Files go another way than everything else, and prove by themselves that they come from a page of ours. */
function proof(): string {
  const cookie = document.cookie.split('; ').find(pair => pair.startsWith('_csrf_token='))
  return decodeURIComponent(cookie?.slice('_csrf_token='.length) ?? '')
}

/** Of what is fetched in another way nobody tells how far it has got. */
export function sendReceipt({ expenseId, file, commandId, onProgress }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/receipts?expense_id=${expenseId}`)
    request.setRequestHeader('X-CSRFToken', proof())
    request.setRequestHeader('Idempotency-Key', commandId)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onerror = () => reject(new NotSentError())
    request.onload = () => {
      if (request.status === 201) resolve()
      else reject(new NotSentError(whyIn(request.responseText)))
    }
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}

function whyIn(answer: string): Why | undefined {
  try {
    const { code, message }: Partial<Why> = JSON.parse(answer)
    return code === undefined ? undefined : { code, message }
  } catch {
    return undefined
  }
}
