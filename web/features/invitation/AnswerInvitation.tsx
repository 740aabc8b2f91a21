import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { refusalWords } from '#web/format/refusalWords.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { AcceptInviteDocument } from './AcceptInvite.generated.ts'
import styles from './InvitationScreen.module.css'
import type { Invitation } from './invitation.ts'

interface AnswerInvitationProps {
  readonly code: string
  readonly invitation: Invitation
}

/** Saying yes leads to the people one shares with. */
export function AnswerInvitation({ code, invitation }: AnswerInvitationProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [accept, { loading }] = useMutation(AcceptInviteDocument)
  const [problem, setProblem] = useState<string | null>(null)
  const name = invitation.invited_by.display_name
  const group = invitation.group_name

  if (invitation.is_accepted || invitation.is_own) return <NothingToAnswer invitation={invitation} />
  const say = async () => {
    setProblem(null)
    const { data } = await accept({ variables: { input: { code } } }).catch(() => ({ data: undefined }))
    const refusals = data?.acceptInvite.refusals
    if (!refusals) return setProblem(t('invitation.acceptFailed'))
    if (refusals.length > 0) return setProblem(refusals.map(refusal => refusalWords(t, refusal)).join(' '))
    showToast({ text: group === null ? t('people.connected', { name }) : t('people.group.joined', { name: group }) })
    await navigate('/connections', { replace: true })
  }
  return (
    <>
      {problem && (
        <p role="alert" className={styles.refusal}>
          {problem}
        </p>
      )}
      <Button variant="primary" isDisabled={loading} onPress={() => void say()}>
        {t('invitation.accept')}
      </Button>
      <ButtonLink to="/expenses" variant="quiet">
        {t('invitation.notNow')}
      </ButtonLink>
    </>
  )
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
