import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReason } from '#web/ui/deeds/useReason.ts'
import { showToast } from '#web/ui/toasts.ts'
import { AcceptInviteDocument } from './AcceptInvite.generated.ts'
import styles from './InvitationScreen.module.css'
import type { Invitation } from './invitation.ts'
import { forgetInvitation, isMeant } from './rememberedInvitation.ts'

interface AnswerInvitationProps {
  readonly code: string
  readonly invitation: Invitation
}

/** Saying yes leads to the people one shares with. Whoever came in by the invitation has said so. */
export function AnswerInvitation({ code, invitation }: AnswerInvitationProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const accept = useCommand(AcceptInviteDocument)
  const reasonOf = useReason()
  const [isUnderWay, setIsUnderWay] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const name = invitation.invited_by.display_name
  const group = invitation.group_name

  const hasAnswer = invitation.is_accepted || invitation.is_own
  const say = async () => {
    setProblem(null)
    setIsUnderWay(true)
    const outcome = await accept({ code })
    setIsUnderWay(false)
    setProblem(reasonOf(outcome, t('invitation.acceptFailed')))
    if (outcome.kind !== 'done') return
    showToast({ text: group === null ? t('people.connected', { name }) : t('people.group.joined', { name: group }) })
    await navigate('/connections', { replace: true })
  }
  useSaidOnce(code, hasAnswer ? null : say)
  if (hasAnswer) return <NothingToAnswer invitation={invitation} />
  return (
    <>
      {problem && (
        <p role="alert" className={styles.refusal}>
          {problem}
        </p>
      )}
      <Button variant="primary" isDisabled={isUnderWay} onPress={() => void say()}>
        {t('invitation.accept')}
      </Button>
      <ButtonLink to="/expenses" variant="quiet">
        {t('invitation.notNow')}
      </ButtonLink>
    </>
  )
}

/** Whoever has just registered or signed in for it need not say so again. It is tried once: then they see what was wrong. */
function useSaidOnce(code: string, say: (() => Promise<void>) | null): void {
  const isSaid = useRef(false)
  const answer = useEffectEvent(() => {
    const wasMeant = isMeant(code)
    forgetInvitation(code)
    if (wasMeant && say && !isSaid.current) void say()
    isSaid.current = true
  })
  useEffect(() => answer(), [])
}

/** There is nothing left to accept, or it is for others to accept. */
function NothingToAnswer({ invitation }: Pick<AnswerInvitationProps, 'invitation'>) {
  const { t } = useTranslation()
  const { is_accepted, invited_by, group_name: group } = invitation
  const already =
    group === null
      ? t('invitation.connectedAlready', { name: invited_by.display_name })
      : t('invitation.memberAlready', { group })
  return (
    <>
      <p>{is_accepted ? already : t('refusals.INVITE_YOUR_OWN')}</p>
      <ButtonLink to="/connections" variant="primary">
        {t('invitation.goToPeople')}
      </ButtonLink>
    </>
  )
}
