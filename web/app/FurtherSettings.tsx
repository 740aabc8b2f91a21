import { ExportCard } from '#web/features/exports/ExportCard.tsx'
import { FurtherCards } from '#web/features/settings/FurtherCards.tsx'

interface FurtherSettingsProps {
  readonly onSignedOut: () => void
}

/** What few come to settings for. It is fetched as they come near, so that the others do not wait for it. */
export function FurtherSettings({ onSignedOut }: FurtherSettingsProps) {
  return <FurtherCards exports={<ExportCard />} onSignedOut={onSignedOut} />
}
