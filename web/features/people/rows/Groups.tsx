import { useTranslation } from 'react-i18next'
import type { SignedMoney } from '#web/format/money.ts'
import { Button } from '#web/ui/Button.tsx'
import { NoRows, Rows } from '#web/ui/Row.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { Group } from '../people.ts'
import { type GroupDeeds, GroupRow } from './GroupRow.tsx'

interface GroupsProps extends GroupDeeds {
  readonly groups: readonly Group[]
  /** What the viewer is owed in each group, by its id. */
  readonly positions: ReadonlyMap<string, readonly SignedMoney[]>
  readonly onCreate: () => void
}

/** The groups the viewer belongs to. */
export function Groups({ groups, positions, onCreate, ...deeds }: GroupsProps) {
  const { t } = useTranslation()
  return (
    <Section title={t('people.groups')} count={groups.length} about={t('people.groupsAbout')}>
      <Rows>
        {groups.length === 0 && (
          <NoRows>
            {t('people.noGroups')}
            <Button onPress={onCreate}>{t('people.createGroup')}</Button>
          </NoRows>
        )}
        {groups.map(group => (
          <GroupRow key={group.id} group={group} positions={positions.get(group.id) ?? []} {...deeds} />
        ))}
      </Rows>
    </Section>
  )
}
