import { createContext, use } from 'react'

/** What was planned at one place of the page last. */
interface Planned {
  readonly isStored: Promise<boolean>
  /** Where it was typed, and may be mended; null: it was chosen, and what was there before stands there again. */
  readonly field: HTMLInputElement | null
}

/** What is planned of the opened import, until it is stored: nothing else is to be imported than what one sees. */
export function rememberPlans() {
  const last = new Map<string, Planned>()
  const forget = (place: string, planned = last.get(place)): void => {
    if (last.get(place) === planned) last.delete(place)
  }
  return {
    remember(place: string, planned: Planned): void {
      last.set(place, planned)
      void planned.isStored.then(isStored => {
        // What was chosen in vain is gone from the page, and is not to be mended.
        if (isStored || planned.field === null) forget(place, planned)
      })
    },
    forget: (place: string): void => forget(place),
    /** Nobody can mend there any more what was refused. What is on its way is waited for all the same. */
    leave(place: string): void {
      const planned = last.get(place)
      void planned?.isStored.then(() => forget(place, planned))
    },
    /** Whether all of it is stored by then. Whoever asks is led to what was refused. */
    async areStored(): Promise<boolean> {
      while (last.size > 0) {
        const asked = [...last]
        const isStored = await Promise.all(asked.map(([, planned]) => planned.isStored))
        // What was planned anew meanwhile counts as it is planned now.
        const refused = asked.find(
          ([place, planned], index) => !isStored[index] && (last.get(place) ?? planned) === planned,
        )
        if (!refused) continue
        refused[1].field?.focus()
        return false
      }
      return true
    },
  }
}

export const PlansContext = createContext<ReturnType<typeof rememberPlans> | null>(null)

export function usePlans() {
  const plans = use(PlansContext)
  if (!plans) throw new Error('usePlans needs an opened import above it')
  return plans
}
