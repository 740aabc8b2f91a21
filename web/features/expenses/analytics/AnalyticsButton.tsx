import { ChartPie } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { useDialogAddress } from '#web/ui/useDialogAddress.ts'
import { analyticsDialogs } from './analyticsDialog.ts'

const glance = part(async () => (await import('./QuickAnalytics.tsx')).QuickAnalytics)

/** Opens a month at a glance. What that takes comes when somebody is about to press it: the list comes first. */
export function AnalyticsButton() {
  const { t } = useTranslation()
  const dialog = useDialogAddress(analyticsDialogs)
  const isOpen = dialog.current !== null
  return (
    <>
      <Button
        iconOnly
        aria-label={t('quickAnalytics.title')}
        aria-haspopup="dialog"
        onHoverStart={glance.prefetch}
        onFocus={glance.prefetch}
        onPress={() => dialog.open({ open: 'analytics', month: null })}
      >
        <ChartPie size={18} aria-hidden />
      </Button>
      <Part of={glance} when={isOpen} dialog={dialog} />
    </>
  )
}
