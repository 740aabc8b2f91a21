import { useTranslation } from 'react-i18next'
import { SearchableSelect } from '#web/ui/SearchableSelect.tsx'
import type { FormGroup } from '../split/formPeople.ts'

interface GroupFieldProps {
  readonly groups: readonly FormGroup[]
  /** Empty: none. */
  readonly groupId: string
  readonly onChoose: (group: FormGroup | null) => void
  readonly error: string | undefined
}

const none = 'none'

export function GroupField({ groups, groupId, onChoose, error }: GroupFieldProps) {
  const { t } = useTranslation()
  return (
    <SearchableSelect
      label={t('expenses.details.group')}
      choices={[
        { id: none, text: t('expenses.details.noGroup') },
        ...groups.map(({ id, name }) => ({ id, text: name, mark: '👥' })),
      ]}
      value={groupId || none}
      onChange={id => onChoose(groups.find(group => group.id === id) ?? null)}
      placeholder={t('expenses.details.noGroup')}
      searchLabel={t('expenses.details.searchGroups')}
      noMatch={t('expenses.details.noGroupFound')}
      error={error}
    />
  )
}
