import { useTranslation } from 'react-i18next'
import { addressOfGroup } from '#web/format/places.ts'
import { showToast } from '#web/ui/toasts.ts'
import { AddPeople } from './add/AddPeople.tsx'
import { LinkPlaceholder } from './add/LinkPlaceholder.tsx'
import { PlaceholderForm } from './add/PlaceholderForm.tsx'
import { AddGroup } from './groups/AddGroup.tsx'
import { EditGroup } from './groups/EditGroup.tsx'
import { Invite } from './invites/Invite.tsx'
import type { Balance } from './people.ts'
import type { PeopleDialog, PeopleDialogControl } from './peopleDialogs.ts'
import { NicknameForm } from './place/NicknameForm.tsx'
import type { Roster } from './roster.ts'
import { Settle } from './settle/Settle.tsx'
import { DefaultSplit } from './split/DefaultSplit.tsx'
import type { PeopleDeeds } from './usePeopleDeeds.ts'

export interface PeopleFormsProps {
  readonly current: PeopleDialog
  readonly dialog: PeopleDialogControl
  readonly roster: Roster
  readonly balances: readonly Balance[]
  readonly deeds: PeopleDeeds
  /** The group on whose page one is: the balances are what lies in it. */
  readonly within?: string
}

/** What stands in the dialog of the screen. */
export function PeopleForms({ current, dialog, roster, balances, deeds, within }: PeopleFormsProps) {
  const { t } = useTranslation()
  const { close } = dialog
  if (current.open === 'add') return <AddPeople tab={current.tab} dialog={dialog} deeds={deeds} />
  if (current.open === 'invite' || current.open === 'group') {
    return <GroupDialog current={current} dialog={dialog} roster={roster} deeds={deeds} />
  }
  if (current.open === 'nickname') {
    return <NicknameForm personId={current.person} after={deeds.after} onClose={close} />
  }
  if (current.open === 'split') return <SplitDialog address={current.with} roster={roster} onClose={close} />
  if (current.open === 'settle') {
    const balance = balances.find(({ person }) => person.id === current.person)
    const settling = { currency: current.currency, within: within ?? null, deeds, onClose: close }
    return <Settle personId={current.person} expenseId={current.expense} balance={balance} {...settling} />
  }
  const placeholder = [...roster.placeholders, ...roster.archived].find(
    entry => entry.placeholder.id === current.placeholder,
  )?.placeholder
  if (!placeholder?.canEdit) return <p>{t('people.placeholder.notFound')}</p>
  if (current.open === 'placeholder') {
    return <PlaceholderForm placeholder={placeholder} after={deeds.after} onDone={close} onCancel={close} />
  }
  return (
    <LinkPlaceholder
      placeholder={placeholder}
      connected={roster.fellows.flatMap(({ connection, person }) => (connection ? [person] : []))}
      onLink={person => {
        close()
        void deeds.placeholders.link(placeholder, person)
      }}
      onCancel={close}
    />
  )
}

interface SplitDialogProps {
  readonly address: string
  readonly roster: Roster
  readonly onClose: () => void
}

function SplitDialog({ address, roster, onClose }: SplitDialogProps) {
  const group = roster.groups.find(({ id }) => addressOfGroup(id) === address)
  const people = [...roster.fellows, ...roster.placeholders.map(({ placeholder }) => placeholder)]
  const other = people.find(({ person }) => person.id === address)?.person
  return <DefaultSplit address={address} name={group?.name ?? other?.displayName ?? ''} onClose={onClose} />
}

interface GroupDialogProps extends Omit<PeopleFormsProps, 'balances' | 'current'> {
  readonly current: Extract<PeopleDialog, { readonly open: 'invite' | 'group' }>
}

function GroupDialog({ current, dialog: { close }, roster, deeds }: GroupDialogProps) {
  const { t } = useTranslation()
  const group = roster.groups.find(({ id }) => id === current.group) ?? null
  if (current.group !== null && !group) return <p>{t('refusals.GROUP_NOT_FOUND')}</p>
  if (current.open === 'invite') return <Invite group={group} />
  const reachable = [
    ...roster.fellows.flatMap(({ connection, person }) => (connection ? [person] : [])),
    ...roster.placeholders.flatMap(({ placeholder: { status, person } }) => (status === 'ACTIVE' ? [person] : [])),
  ]
  if (group) return <EditGroup group={group} reachable={reachable} after={deeds.after} onDone={close} />
  const finish = (name: string) => {
    close()
    showToast({ text: t('people.group.created', { name }) })
  }
  return <AddGroup reachable={reachable} after={deeds.after} onAdded={finish} onClose={close} />
}
