import { Link2, LogOut, Pencil, Percent, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addressOfGroup } from '#web/format/places.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { Group } from '../people.ts'
import type { PeoplePlace } from '../usePeoplePlace.ts'
import styles from './Place.module.css'
import { type PlaceAction, PlaceActions } from './PlaceActions.tsx'

interface GroupHeadProps {
  readonly group: Group
  readonly place: PeoplePlace
}

/** What it is, and what one can do about it. */
export function GroupHead({ group, place }: GroupHeadProps) {
  const { t } = useTranslation()
  const actions = useGroupActions(group, place)
  return (
    <div className={styles.head}>
      <div className={styles.facts}>
        <Badge>{group.currency}</Badge>
        {group.sharesSummary && <Badge>{t('people.group.summaryShared')}</Badge>}
      </div>
      {group.description && <p className={styles.about}>{group.description}</p>}
      <PlaceActions actions={actions} />
    </div>
  )
}

/** An admin deletes it; everybody may leave. */
function useGroupActions(group: Group, { dialog, ask }: PeoplePlace): readonly PlaceAction[] {
  const { t } = useTranslation()
  const { id, membership } = group
  const actions = [
    { text: t('people.group.edit'), icon: Pencil, run: () => dialog.open({ open: 'group', group: id }) },
    { text: t('people.invite.byLink'), icon: Link2, run: () => dialog.open({ open: 'invite', group: id }) },
    {
      text: t('people.split.heading'),
      icon: Percent,
      run: () => dialog.open({ open: 'split', with: addressOfGroup(id) }),
    },
    { text: t('people.group.leave'), icon: LogOut, run: () => ask({ about: 'leaving', group }) },
  ]
  if (membership.role !== 'ADMIN') return actions
  return [...actions, { text: t('common.delete'), icon: Trash2, run: () => ask({ about: 'deleting', group }) }]
}
