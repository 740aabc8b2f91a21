import { useApolloClient } from '@apollo/client/react'
import { ChartPie } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { drawing } from '#web/charts/drawingPart.ts'
import { useMonths } from '#web/format/ownMonths.ts'
import { useToday } from '#web/format/today.ts'
import { Button } from '#web/ui/Button.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { useDialogAddress } from '#web/ui/useDialogAddress.ts'
import { analyticsDialogs } from './analyticsDialog.ts'
import { MonthAtAGlanceDocument } from './MonthAtAGlance.generated.ts'

const glance = part(async () => (await import('./QuickAnalytics.tsx')).QuickAnalytics)

/** Opens a month at a glance. What that takes comes when somebody is about to press it: the list comes first. */
export function AnalyticsButton() {
  const { t } = useTranslation()
  const dialog = useDialogAddress(analyticsDialogs)
  const getReady = useGettingReady()
  const isOpen = dialog.current !== null
  return (
    <>
      <Button
        iconOnly
        aria-label={t('quickAnalytics.title')}
        aria-haspopup="dialog"
        onHoverStart={getReady}
        onFocus={getReady}
        onPress={() => dialog.open({ open: 'analytics', month: null })}
      >
        <ChartPie size={18} aria-hidden />
      </Button>
      <Part of={glance} when={isOpen} dialog={dialog} />
    </>
  )
}

/** Fetches the dialog, what draws in it, and the month that it opens with. */
function useGettingReady(): () => void {
  const client = useApolloClient()
  const month = useMonths().monthOf(useToday())
  return () => {
    glance.prefetch()
    drawing.prefetch()
    // Whoever opens it asks again, and is told what is wrong.
    client.query({ query: MonthAtAGlanceDocument, variables: { month } }).catch(() => undefined)
  }
}
