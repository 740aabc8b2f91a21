import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { MOST_MEGAPIXELS, MOST_RECEIPT_BYTES, MOST_RECEIPTS } from '#domain/receipt/facts.ts'
import { formatBytes } from '#web/format/bytes.ts'
import { newCommandId } from '#web/format/commandId.ts'
import { refusalWords } from '#web/format/refusalWords.ts'
import { noAnswer, wordsOfFailure } from '#web/ui/deeds/unanswered.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import { useIsHere } from '#web/ui/useIsHere.ts'
import { NotSentError, sendReceipt } from './sendReceipt.ts'

/** A file on its way. */
export interface Sent {
  readonly id: string
  readonly file: File
  /** From 0 to 1. */
  readonly share: number
  /** Why it has not come; null: it is on its way, or waits for those before it. */
  readonly problem: string | null
  /** Whatever the line is like: it is about the file itself. */
  readonly isInVain?: boolean
  /** Nobody says why: it goes again by itself when the line is back. */
  readonly isUnanswered?: boolean
}

/** How many, or how much, the words name: the server says it in English alone. */
const limits: Readonly<Record<string, { readonly max: number }>> = {
  TOO_MANY_RECEIPTS: { max: MOST_RECEIPTS },
  RECEIPT_TOO_MANY_PIXELS: { max: MOST_MEGAPIXELS },
}

/** In round megabytes, and never more than there may be. */
const ABOUT_MOST = MOST_RECEIPT_BYTES - (MOST_RECEIPT_BYTES % 1_000_000)

/** What is wrong with a file is wrong with it the next time too. */
const aboutTheFile = ['FILE_TOO_LARGE', 'RECEIPT_TYPE_UNKNOWN', 'RECEIPT_UNREADABLE', 'RECEIPT_TOO_MANY_PIXELS']

/** Whoever has closed the details sees no file there that has not come: it is told where they are by then. */
function useToastElsewhere(expenseId: string) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (file: File, reason: string) => {
    const show = { label: t('expenses.show'), run: () => void navigate(`/expenses?expense=${expenseId}`) }
    showToast({ text: `${file.name}: ${reason}`, tone: 'warning', action: show })
  }
}

/** Sends one file after the other. What has come is not here any more: `onCome` shows it. */
export function useSending(expenseId: string, onCome: () => Promise<unknown>) {
  const { t, i18n } = useTranslation()
  const isHere = useIsHere()
  const tellElsewhere = useToastElsewhere(expenseId)
  const [files, setFiles] = useState<readonly Sent[]>([])
  const line = useRef<Promise<void>>(Promise.resolve())
  const change = (id: string, changes: Partial<Sent>) =>
    setFiles(all => all.map(each => (each.id === id ? { ...each, ...changes } : each)))
  const drop = (id: string) => setFiles(all => all.filter(each => each.id !== id))

  const problemOf = (error: unknown): string => {
    const why = error instanceof NotSentError ? error.why : undefined
    const failed = t('receipts.sendFailed')
    if (why === undefined) return wordsOfFailure(t, failed, noAnswer, navigator.onLine)
    if (why.code === 'FILE_TOO_LARGE') return t('receipts.tooLarge', { size: formatBytes(ABOUT_MOST, i18n.language) })
    return refusalWords(t, { code: why.code, message: why.message ?? failed, details: limits[why.code] })
  }
  async function send({ id, file }: Pick<Sent, 'id' | 'file'>): Promise<void> {
    try {
      // What the server says as well, before anything is sent.
      if (file.size > MOST_RECEIPT_BYTES) throw new NotSentError({ code: 'FILE_TOO_LARGE' })
      await sendReceipt({ expenseId, file, commandId: id, onProgress: share => change(id, { share }) })
      await onCome()
      drop(id)
    } catch (error) {
      if (!isHere()) {
        // One that has come is there, even where nobody could read it any more.
        if (error instanceof NotSentError) tellElsewhere(file, problemOf(error))
        return
      }
      const code = error instanceof NotSentError ? error.why?.code : undefined
      const isInVain = code !== undefined && aboutTheFile.includes(code)
      change(id, { problem: problemOf(error), isInVain, isUnanswered: code === undefined })
    }
  }
  const enqueue = (file: Pick<Sent, 'id' | 'file'>): void => {
    line.current = line.current.then(() => send(file))
  }
  const retry = (sent: Sent): void => {
    change(sent.id, { problem: null, share: 0, isUnanswered: false })
    enqueue(sent)
  }
  useEachOpening(() => files.filter(({ isUnanswered }) => isUnanswered).forEach(retry))
  return {
    files,
    add: (chosen: readonly File[]) => {
      const added = chosen.map(file => ({ id: newCommandId(), file, share: 0, problem: null }))
      setFiles(all => [...all, ...added])
      added.forEach(enqueue)
    },
    retry,
    drop,
  }
}
