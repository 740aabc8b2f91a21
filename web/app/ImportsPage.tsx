import { ExportCard } from '#web/features/exports/ExportCard.tsx'
import { ImportsScreen } from '#web/features/imports/ImportsScreen.tsx'
import { csrfToken } from '#web/features/session/csrf.ts'

/** Files go another way than everything else, and prove by themselves where they come from. */
export function ImportsPage() {
  return <ImportsScreen csrfToken={csrfToken} exports={<ExportCard />} />
}
