import { lazy, Suspense } from 'react'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { useCsrfForVisitors } from './useCsrfForVisitors.ts'
import { useForgetting } from './useForgetting.ts'
import { useWayOut } from './useWayOut.ts'
import { VisitorFrame } from './visitors/VisitorFrame.tsx'

export const loadShell = () => import('./shell/Shell.tsx')

const Shell = lazy(async () => ({ default: (await loadShell()).Shell }))

/** Who is signed in has the shell around every page, everybody else the frame of visitors. */
export function Frame() {
  const { status } = useSession()
  useCsrfForVisitors()
  useForgetting()
  useWayOut()
  if (status !== 'signedIn') return <VisitorFrame />
  return (
    <Suspense fallback={null}>
      <Shell />
    </Suspense>
  )
}
