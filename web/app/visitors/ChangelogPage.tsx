import { ChangelogScreen } from '#web/features/changelog/ChangelogScreen.tsx'
import { useSite } from './site.ts'

export function ChangelogPage() {
  return <ChangelogScreen version={useSite()?.version} />
}
