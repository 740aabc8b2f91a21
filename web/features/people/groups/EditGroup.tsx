import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { type Aftermath, useCommand } from '#web/ui/deeds/useCommand.ts'
import { useDeedForm } from '#web/ui/deeds/useDeedForm.ts'
import { ReviseGroupDocument } from '../Groups.generated.ts'
import type { Group, Person } from '../people.ts'
import { GroupForm, type PossibleMembers } from './GroupForm.tsx'
import { editInput, type GroupValues, groupFields, groupSaidAs, groupSchema, valuesOf } from './groupValues.ts'

interface EditGroupProps {
  readonly group: Group
  /** Who can be added: connections and people without an account. */
  readonly reachable: readonly Person[]
  readonly after: Aftermath
  readonly onDone: () => void
}

/** Works on the group as it was when the form opened: news must not change what somebody is typing over. */
export function EditGroup({ group: openedWith, reachable, after, onDone }: EditGroupProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const edit = useCommand(ReviseGroupDocument, after)
  const [group] = useState(openedWith)
  const [before] = useState(() => valuesOf(group, viewer))
  const form = useDeedForm<GroupValues>({
    rules: groupSchema,
    before,
    fields: groupFields,
    saidAs: groupSaidAs,
    failed: t('people.failures.updateGroup'),
  })
  const save = async (values: GroupValues, people: PossibleMembers) => {
    const changes = form.changesSince(before, (known, possible) =>
      editInput(values, { before: known, possible, people }),
    )
    const payload = await form.submit(changes, commandId => edit({ id: group.id, ...changes, commandId }), values)
    if (payload) onDone()
  }
  return (
    <GroupForm
      form={form}
      group={group}
      reachable={reachable}
      verb={t('people.saveChanges')}
      onSend={save}
      onCancel={onDone}
    />
  )
}
