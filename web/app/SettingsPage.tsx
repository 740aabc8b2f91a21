import { CategoriesCard } from '#web/features/categories/CategoriesCard.tsx'
import { SettingsScreen } from '#web/features/settings/SettingsScreen.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { useLeaving } from './useLeaving.ts'

const exportCard = part(async () => (await import('#web/features/exports/ExportCard.tsx')).ExportCard)

export function SettingsPage() {
  const { leave } = useLeaving()
  return <SettingsScreen categories={<CategoriesCard />} exports={<Part of={exportCard} />} onSignedOut={leave} />
}
