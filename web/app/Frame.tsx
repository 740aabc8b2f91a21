import { useSession } from '#web/features/session/SessionProvider.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { useCsrfForVisitors } from './useCsrfForVisitors.ts'
import { useForgetting } from './useForgetting.ts'
import { useWayOut } from './useWayOut.ts'
import { VisitorFrame } from './visitors/VisitorFrame.tsx'

export const shell = part(async () => (await import('./shell/Shell.tsx')).Shell)

/** Who is signed in has the shell around every page, everybody else the frame of visitors. */
export function Frame() {
  const { status } = useSession()
  useCsrfForVisitors()
  useForgetting()
  useWayOut()
  return status === 'signedIn' ? <Part of={shell} /> : <VisitorFrame />
}
