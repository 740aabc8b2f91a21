import { useRef, useState } from 'react'
import type { PlanImportInput } from '#web/schema.generated.ts'
import { usePlan } from './usePlan.ts'

/** What is typed is planned when its field is left. Refused, it stays as it is, with the reason, until it is changed. */
export function usePlannedText(stored: string, planOf: (text: string) => PlanImportInput) {
  const inputRef = useRef<HTMLInputElement>(null)
  const { plan, forget } = usePlan(inputRef)
  const [value, setValue] = useState(stored)
  const [problem, setProblem] = useState<string | null>(null)
  /** Null: what was planned last is not stored, as far as anybody knows. */
  const planned = useRef<string | null>(stored)
  const change = (typed: string) => {
    setValue(typed)
    if (problem === null) return
    setProblem(null)
    forget()
  }
  const leave = async () => {
    const text = value.trim()
    if (text === planned.current) return
    planned.current = text
    const refusal = await plan(planOf(text))
    // By then something else may have been planned here.
    if (planned.current !== text) return
    if (refusal !== null) planned.current = null
    setProblem(refusal)
  }
  return { value, onChange: change, onBlur: () => void leave(), error: problem ?? undefined, inputRef }
}
