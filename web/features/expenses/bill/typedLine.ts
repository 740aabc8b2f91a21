import { useState } from 'react'
import { writeTypedDecimal } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import type { Drafts } from '#web/ui/drafts.ts'
import { notKept, typedInto } from '#web/ui/typed.ts'
import { useRestoredDraft } from '#web/ui/useRestoredDraft.ts'
import type { BillItem } from './useBill.ts'

/** What stands in the fields of a line. */
export interface TypedLine {
  readonly name: string
  readonly amount: string
  readonly quantity: string
  readonly isForAll: boolean
}

const NOTHING: TypedLine = { name: '', amount: '', quantity: '1', isForAll: false }

/** What was typed for another line of the bill of an expense. */
export const lineDrafts = (expenseId: string): Drafts<TypedLine> => typedInto(`billLine-${expenseId}`, NOTHING)

/** Another line of the expense `keptFor` is there again after a reload; what is typed over one that is there is not. */
export function useTypedLine(before?: BillItem, keptFor?: string) {
  const { id } = useViewer()
  const language = useLanguage()
  const [drafts] = useState((): Drafts<TypedLine> => (keptFor === undefined ? notKept : lineDrafts(keptFor)))
  const { draft, startOver } = useRestoredDraft(drafts)
  const [typed, setTyped] = useState(() => draft ?? (before ? asTyped(before, language) : NOTHING))
  return {
    typed,
    isRestored: draft !== null,
    put: (part: Partial<TypedLine>) => {
      const now = { ...typed, ...part }
      setTyped(now)
      drafts.keep(id, now)
    },
    putAway: () => drafts.putAway(id),
    startOver: () => {
      startOver()
      setTyped(NOTHING)
    },
  }
}

const asTyped = ({ name, amount, quantity, isForAll }: BillItem, language: string): TypedLine => ({
  ...{ name, amount: writeTypedDecimal(amount.amount, language), quantity: String(quantity), isForAll },
})
