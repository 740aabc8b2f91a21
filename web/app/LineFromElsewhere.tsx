import { Navigate, useSearchParams } from 'react-router-dom'
import { expenseDialogs, toAddLine } from '#web/features/expenses/useExpenseDialog.ts'
import { withDialog } from '#web/ui/dialogs.ts'

/** What programs say who share something with us, in the order in which one would read it. */
const PARTS = ['title', 'text', 'url']

/** An expense that was said elsewhere, as `/add?text=…`: the form opens with it. */
export function LineFromElsewhere() {
  const [search] = useSearchParams()
  const parts = PARTS.flatMap(name => search.get(name)?.trim() || [])
  // Some say the address in their text, too.
  const line = parts.filter(
    (part, index) => !parts.some((other, at) => at !== index && isSaidIn(part, other, index - at)),
  )
  const form = toAddLine(line.join(' ').replaceAll(/\s+/g, ' '))
  return <Navigate to={`/expenses${withDialog(new URLSearchParams(), expenseDialogs, form)}`} replace />
}

/** Of two that say the same, the first stays. */
const isSaidIn = (part: string, other: string, behind: number): boolean =>
  other === part ? behind > 0 : other.includes(part)
