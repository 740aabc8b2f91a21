import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import type { DeedOutcome } from '#web/ui/deeds/outcome.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReason } from '#web/ui/deeds/useReason.ts'
import formStyles from '#web/ui/form.module.css'
import { Select } from '#web/ui/Select.tsx'
import { useIsOnline } from '#web/ui/useIsOnline.ts'
import { CreateInviteLinkDocument, InviteLinksDocument } from '../InviteLinks.generated.ts'
import type { Group } from '../people.ts'
import styles from './Invite.module.css'
import { NewLink } from './NewLink.tsx'
import { OpenLinks } from './OpenLinks.tsx'

const afterwards = { rereads: [InviteLinksDocument], onPending: () => undefined }

const durations = ['1', '7', '30', '90'] as const
type Duration = (typeof durations)[number]

/** Where somebody who opens the link arrives. Behind the # it stays in their browser and out of every log. */
const addressOf = (code: string): string => `${location.origin}/invite#${code}`

interface InviteProps {
  /** Null: to be connected with the viewer. */
  readonly group: Group | null
}

/** A link for those who are not here yet, or whose username nobody knows. */
export function Invite({ group }: InviteProps) {
  const { t } = useTranslation()
  const reasonOf = useReason()
  const [duration, setDuration] = useState<Duration>('7')
  const [made, setMade] = useState<{ readonly id: string; readonly url: string } | null>(null)
  const [lastTry, setLastTry] = useState<DeedOutcome<unknown> | null>(null)
  const isOnline = useIsOnline()
  const problem = lastTry && reasonOf(lastTry, t('people.failures.createInvite'), isOnline)
  const create = useCommand(CreateInviteLinkDocument, afterwards)
  const [isUnderWay, setIsUnderWay] = useState(false)
  const groupId = group?.id ?? null
  const makeLink = async () => {
    const input = { expiresInDays: Number(duration), ...(groupId !== null && { groupId }) }
    setIsUnderWay(true)
    const outcome = await create(input)
    setIsUnderWay(false)
    setLastTry(outcome)
    if (outcome.kind !== 'done') return
    const { invite, code } = outcome.payload
    if (invite && code) setMade({ id: invite.id, url: addressOf(code) })
  }
  return (
    <div className={formStyles.form}>
      <p className={formStyles.about}>
        {group ? t('people.invite.aboutGroup', { name: group.name }) : t('people.invite.about')}
      </p>
      {made ? (
        <NewLink url={made.url} />
      ) : (
        <div className={styles.make}>
          <Select
            label={t('people.invite.validFor')}
            options={durations.map(id => ({ id, text: t('people.invite.days', { count: Number(id) }) }))}
            value={duration}
            onChange={setDuration}
          />
          <Button variant="primary" isDisabled={isUnderWay} onPress={() => void makeLink()}>
            {t('people.invite.create')}
          </Button>
        </div>
      )}
      {problem && (
        <p role="alert" className={formStyles.refusal}>
          {problem}
        </p>
      )}
      <OpenLinks groupId={groupId} onRevoked={id => id === made?.id && setMade(null)} />
    </div>
  )
}
