import { useMemo } from 'react'
import { addressOfGroup } from '#web/format/places.ts'
import { Beside } from '#web/ui/panes/Beside.tsx'
import { SimplifiedContext } from './balanceFigure.ts'
import { positionsByGroup, totalsOf } from './balances.ts'
import type { Question } from './PeopleQuestion.tsx'
import type { Balance, GroupBalance, Person } from './people.ts'
import type { PeopleDialogControl } from './peopleDialogs.ts'
import type { Roster } from './roster.ts'
import { Fellows } from './rows/Fellows.tsx'
import { Groups } from './rows/Groups.tsx'
import { Invitations } from './rows/Invitations.tsx'
import { Placeholders } from './rows/Placeholders.tsx'
import { Requests } from './rows/Requests.tsx'
import { Totals } from './rows/Totals.tsx'
import type { PeopleDeeds } from './usePeopleDeeds.ts'

interface PeopleSectionsProps {
  readonly roster: Roster
  readonly balances: readonly Balance[]
  readonly groupBalances: readonly GroupBalance[]
  readonly isSimplified: boolean
  readonly onSimplify: (wanted: boolean) => void
  readonly deeds: PeopleDeeds
  readonly dialog: PeopleDialogControl
  readonly onAsk: (question: Question) => void
  /** Something in sight is about to go, and with it perhaps the focus. */
  readonly onDeed: (done: Promise<boolean>) => void
}

/** Whoever has nobody to share with yet need not be told that nobody owes them anything. */
const isAlone = ({ fellows, placeholders, archived }: Roster): boolean =>
  fellows.length + placeholders.length + archived.length === 0

/** What waits for an answer comes first, then the people, then the groups. */
export function PeopleSections(props: PeopleSectionsProps) {
  const { roster, balances, groupBalances, isSimplified, onSimplify, deeds, dialog, onAsk, onDeed } = props
  const totals = useMemo(() => totalsOf(balances), [balances])
  const positions = useMemo(() => positionsByGroup(groupBalances), [groupBalances])
  const split = (address: string) => dialog.open({ open: 'split', with: address })
  const settle = (person: Person, currency: string) =>
    dialog.open({ open: 'settle', person: person.id, currency, expense: null })
  return (
    <>
      {/* They come first, also where there are none before somebody is added. */}
      <Beside>
        {!isAlone(roster) && <Totals totals={totals} isSimplified={isSimplified} onSimplify={onSimplify} />}
      </Beside>
      <Requests
        incoming={roster.incoming}
        requested={roster.requested}
        onAccept={connection => onDeed(deeds.connections.accept(connection))}
        onReject={connection => onDeed(deeds.connections.reject(connection))}
        onTakeBack={connection => onDeed(deeds.connections.takeBack(connection))}
      />
      <Invitations
        invitations={roster.invitations}
        onApprove={group => onDeed(deeds.groups.approve(group))}
        onReject={group => onDeed(deeds.groups.reject(group))}
      />
      <SimplifiedContext value={isSimplified}>
        <Fellows
          fellows={roster.fellows}
          onRemove={connection => onAsk({ about: 'connection', connection })}
          onRequest={({ id }) => onDeed(deeds.connections.request(id))}
          onSettle={settle}
          onSplit={({ id }) => split(id)}
          onAdd={() => dialog.open({ open: 'add', tab: 'search' })}
        />
        <Placeholders
          placeholders={roster.placeholders}
          archived={roster.archived}
          onEdit={({ id }) => dialog.open({ open: 'placeholder', placeholder: id })}
          onLink={({ id }) => dialog.open({ open: 'link', placeholder: id })}
          onDelete={placeholder => onAsk({ about: 'placeholder', placeholder })}
          onRestore={placeholder => onDeed(deeds.placeholders.restore(placeholder))}
          onSettle={settle}
          onSplit={({ id }) => split(id)}
        />
      </SimplifiedContext>
      <Beside>
        <Groups
          groups={roster.groups}
          positions={positions}
          onCreate={() => dialog.open({ open: 'group', group: null })}
          onEdit={({ id }) => dialog.open({ open: 'group', group: id })}
          onInvite={({ id }) => dialog.open({ open: 'invite', group: id })}
          onSplit={({ id }) => split(addressOfGroup(id))}
          onLeave={group => onAsk({ about: 'leaving', group })}
          onDelete={group => onAsk({ about: 'deleting', group })}
        />
      </Beside>
    </>
  )
}
