import { useCallback, useEffect, useState } from 'react'
import { fetchInvitation, type Invitation } from './invitation.ts'
import { forgetInvitation } from './rememberedInvitation.ts'

type InvitationState =
  | { readonly status: 'loading' | 'gone' | 'failed' }
  | { readonly status: 'open'; readonly invitation: Invitation }

async function read(code: string): Promise<InvitationState> {
  try {
    const invitation = await fetchInvitation(code)
    if (invitation) return { status: 'open', invitation }
    forgetInvitation(code)
    return { status: 'gone' }
  } catch (error) {
    console.warn('The invitation could not be read.', error)
    return { status: 'failed' }
  }
}

export function useInvitation(code: string) {
  const [state, setState] = useState<InvitationState>({ status: 'loading' })
  useEffect(() => {
    let isWanted = true
    void read(code).then(next => isWanted && setState(next))
    return () => {
      isWanted = false
    }
  }, [code])
  const retry = useCallback(() => {
    setState({ status: 'loading' })
    void read(code).then(setState)
  }, [code])
  return { state, retry }
}
