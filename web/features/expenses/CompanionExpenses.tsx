import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { groupIn } from '#web/format/places.ts'
import { GroupAtHand } from './GroupTag.tsx'
import { ListDialogs } from './ListDialogs.tsx'
import { NothingShared } from './NothingToShow.tsx'
import { PlaceList } from './PlaceList.tsx'
import { useExpenseList } from './useExpenseList.ts'
import { useOtherName } from './useOtherName.ts'

interface CompanionExpensesProps {
  /** Somebody, or a group; see companionsOnPage. */
  readonly companions: string
  /** Null while it is on its way, when the list is read already, and where there is nobody: the forms open all the same. */
  readonly place: {
    readonly name: string
    /** An expense can be shared with them. */
    readonly canAdd: boolean
  } | null
}

/** What was shared with somebody, or belongs to a group, and what they paid each other, with all that can be done to it. */
export function CompanionExpenses({ companions, place }: CompanionExpensesProps) {
  const { t } = useTranslation()
  const groupId = groupIn(companions)
  const feedFilter = useMemo(
    () => (groupId === undefined ? { with: companions } : { group: { id: groupId } }),
    [groupId, companions],
  )
  const addedAt = useMemo(() => ({ tripId: null, companions: place?.canAdd ? companions : null }), [place, companions])
  const list = useExpenseList({ feedFilter, addedAt })
  useOtherName(place?.name, list.feed.readAnew)
  const onAdd = place?.canAdd ? list.dialog.add : null
  return (
    <>
      {place && (
        <GroupAtHand value={groupId ?? null}>
          <PlaceList
            list={list}
            heading={t('expenses.shared.heading')}
            about={
              groupId === undefined
                ? t('expenses.shared.aboutPerson', { name: place.name })
                : t('expenses.shared.aboutGroup', { name: place.name })
            }
            onAdd={onAdd}
            nothing={<NothingShared name={place.name} onAdd={onAdd} />}
          />
        </GroupAtHand>
      )}
      <ListDialogs list={list} />
    </>
  )
}
