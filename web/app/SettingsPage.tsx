import { CategoriesCard } from '#web/features/categories/CategoriesCard.tsx'
import { SettingsScreen } from '#web/features/settings/SettingsScreen.tsx'
import { PartInView } from '#web/ui/PartInView.tsx'
import { part } from '#web/ui/part.tsx'
import { useLeaving } from './useLeaving.ts'

const further = part(async () => (await import('./FurtherSettings.tsx')).FurtherSettings)

export function SettingsPage() {
  const { leave, goForGood } = useLeaving()
  return (
    <SettingsScreen
      categories={<CategoriesCard />}
      further={<PartInView of={further} onSignedOut={goForGood} />}
      onSignedOut={leave}
    />
  )
}
