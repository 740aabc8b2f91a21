import { CategoriesCard } from '#web/features/categories/CategoriesCard.tsx'
import { SettingsScreen } from '#web/features/settings/SettingsScreen.tsx'
import { useLeaving } from './useLeaving.ts'

export function SettingsPage() {
  const { leave } = useLeaving()
  return <SettingsScreen categories={<CategoriesCard />} onSignedOut={leave} />
}
