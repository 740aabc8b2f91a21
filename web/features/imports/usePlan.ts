import { type RefObject, useEffect, useId } from 'react'
import type { PlanImportInput } from '#web/schema.generated.ts'
import { showToast } from '#web/ui/toasts.ts'
import { PlanImportDocument } from './Imports.generated.ts'
import { usePlans } from './plans.ts'
import { useImportTry } from './useImportDeed.ts'

/**
 * Says at one place of the page what is to become of the import, which does not start before that is stored.
 * Answers why it was not, for the field where it was typed to say so; where there is none, it is said here.
 */
export function usePlan(field?: RefObject<HTMLInputElement | null>) {
  const plans = usePlans()
  const place = useId()
  const attempt = useImportTry(PlanImportDocument)
  useEffect(() => () => plans.leave(place), [plans, place])
  const plan = async (input: PlanImportInput): Promise<string | null> => {
    const answer = attempt(input)
    plans.remember(place, { isStored: answer.then(problem => problem === null), field: field?.current ?? null })
    const problem = await answer
    if (problem && !field?.current) showToast({ text: problem })
    return problem
  }
  return { plan, forget: () => plans.forget(place) }
}
