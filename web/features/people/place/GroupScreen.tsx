import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { cx } from '#web/ui/cx.ts'
import { Beside } from '#web/ui/panes/Beside.tsx'
import surface from '#web/ui/surface.module.css'
import { balancesIn, positionsByGroup } from '../balances.ts'
import { PeopleDialogs } from '../PeopleDialogs.tsx'
import type { Group } from '../people.ts'
import { Even } from '../rows/BalanceLines.tsx'
import { Invitations } from '../rows/Invitations.tsx'
import { Position } from '../rows/Position.tsx'
import { type PeoplePlace, usePeoplePlace } from '../usePeoplePlace.ts'
import { GroupBudget } from './GroupBudget.tsx'
import { GroupHead } from './GroupHead.tsx'
import { Members } from './Members.tsx'
import { NoSuchPlace } from './NoSuchPlace.tsx'
import type { ListedPlace } from './PersonScreen.tsx'
import styles from './Place.module.css'
import { Place } from './Place.tsx'

interface GroupScreenProps {
  readonly groupId: string
  /** The list of what belongs to it, which is read while the group is on its way. */
  readonly expenses: (place: ListedPlace | null) => ReactNode
}

/** A group: where one stands in it and with whom, what it spends, and its expenses. */
export function GroupScreen({ groupId, expenses }: GroupScreenProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const place = usePeoplePlace()
  const { roster, keepFocus } = place
  // What somebody leaves or deletes stays in sight until they are elsewhere.
  const [going, setGoing] = useState<Group | null>(null)
  const invitation = roster?.invitations.find(({ id }) => id === groupId)
  const group = going ?? roster?.groups.find(({ id }) => id === groupId)
  if (roster && !group && !invitation) {
    return (
      <>
        <NoSuchPlace title={t('places.noGroup')} text={t('places.noGroupHint')}>
          <ButtonLink to={`/expenses?groupId=${groupId}`}>{t('places.itsExpenses')}</ButtonLink>
        </NoSuchPlace>
        {expenses(null)}
      </>
    )
  }
  const go = (done: Promise<boolean>) => {
    setGoing(group ?? null)
    void done.then(isDone => (isDone ? navigate('/connections', { replace: true }) : setGoing(null)))
  }
  return (
    <Place heading={(group ?? invitation)?.name ?? t('places.group')} place={place} onDeed={go}>
      {invitation && (
        <Invitations
          invitations={[invitation]}
          onApprove={each => keepFocus(place.deeds.groups.approve(each))}
          onReject={each => go(place.deeds.groups.reject(each))}
        />
      )}
      {group && <Inside group={group} place={place} />}
      <div className={styles.expenses}>{expenses(group ? { name: group.name, canAdd: true } : null)}</div>
    </Place>
  )
}

/** What its members see of it. */
function Inside({ group, place }: { readonly group: Group; readonly place: PeoplePlace }) {
  const { roster, balances = [], groupBalances = [], deeds, dialog } = place
  const { t } = useTranslation()
  const there = balancesIn(group.id, balances)
  const positions = positionsByGroup(groupBalances).get(group.id) ?? []
  return (
    <>
      <GroupHead group={group} place={place} />
      <Beside>
        <section aria-label={t('places.balance')} className={cx(surface.card, styles.card)}>
          {positions.length === 0 ? <Even /> : <Position groupId={group.id} positions={positions} />}
        </section>
        <Members
          group={group}
          balances={there}
          onSettle={({ id }, currency) => dialog.open({ open: 'settle', person: id, currency, expense: null })}
        />
        <GroupBudget group={group} />
      </Beside>
      {roster && <PeopleDialogs dialog={dialog} roster={roster} balances={there} deeds={deeds} within={group.name} />}
    </>
  )
}
