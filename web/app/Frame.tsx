import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useSession } from '#web/features/session/SessionProvider.tsx'
import { fetchPart } from './problem/missingPart.ts'
import { useCsrfForVisitors } from './useCsrfForVisitors.ts'
import { useForgetting } from './useForgetting.ts'
import { useWayOut } from './useWayOut.ts'
import { VisitorFrame } from './visitors/VisitorFrame.tsx'

let shellAtHand: ComponentType | undefined

export async function loadShell() {
  const { Shell } = await fetchPart(() => import('./shell/Shell.tsx'))
  shellAtHand = Shell
  return { default: Shell }
}

const LazyShell = lazy(loadShell)

/** Who is signed in has the shell around every page, everybody else the frame of visitors. */
export function Frame() {
  const { status } = useSession()
  useCsrfForVisitors()
  useForgetting()
  useWayOut()
  return status === 'signedIn' ? <MembersFrame /> : <VisitorFrame />
}

/** What React has to wait for it shows a third of a second late, so a shell that is here already is not waited for. */
function MembersFrame() {
  const [Shell] = useState(() => shellAtHand ?? LazyShell)
  return (
    <Suspense fallback={null}>
      <Shell />
    </Suspense>
  )
}
