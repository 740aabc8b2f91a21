import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { DeedForm } from '#web/ui/DeedForm.tsx'
import { type Aftermath, useCommand } from '#web/ui/deeds/useCommand.ts'
import { useDeedForm } from '#web/ui/deeds/useDeedForm.ts'
import { CreateGroupDocument, ReviseGroupDocument } from '../Groups.generated.ts'
import type { Group, Person, Viewer } from '../people.ts'
import { GroupFields } from './GroupFields.tsx'
import {
  createInput,
  editInput,
  emptyGroup,
  type GroupValues,
  groupFields,
  groupSaidAs,
  groupSchema,
  othersIn,
  valuesOf,
} from './groupValues.ts'

interface GroupFormProps {
  /** Null: a new one. */
  readonly group: Group | null
  /** Who can be added: connections and people without an account. */
  readonly reachable: readonly Person[]
  readonly after: Aftermath
  readonly onDone: (name: string) => void
  readonly onCancel: () => void
}

/** Works on the group as it was when the form opened: news must not change what somebody is typing over. */
export function GroupForm({ group: openedWith, reachable, after, onDone, onCancel }: GroupFormProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const create = useCommand(CreateGroupDocument, after)
  const edit = useCommand(ReviseGroupDocument, after)
  const [group] = useState(openedWith)
  const [before] = useState(() => (group ? valuesOf(group, viewer) : emptyGroup(viewer)))
  const people = usePossibleMembers(group, viewer, reachable)
  const form = useDeedForm<GroupValues>({
    rules: groupSchema,
    before,
    fields: groupFields,
    saidAs: groupSaidAs,
    failed: group ? t('people.failures.updateGroup') : t('people.failures.createGroup'),
  })
  const save = async (values: GroupValues) => {
    const input = createInput(values, people)
    const changes = form.changesSince(before, (known, possible) =>
      editInput(values, { before: known, possible, people }),
    )
    const payload = await form.submit(
      group ? changes : input,
      commandId => (group ? edit({ id: group.id, ...changes, commandId }) : create({ ...input, commandId })),
      values,
    )
    if (payload) onDone(values.name)
  }
  const isAdmin = !group || group.membership.role === 'ADMIN'
  return (
    <DeedForm
      form={form}
      verb={group ? t('people.saveChanges') : t('people.group.create')}
      onSend={save}
      onCancel={onCancel}
    >
      <GroupFields
        control={form.inputs.control}
        people={people}
        fixed={isAdmin ? [] : before.members}
        isAdmin={isAdmin}
      />
    </DeedForm>
  )
}

/** Those who are in it already may be out of reach by now. */
function usePossibleMembers(group: Group | null, viewer: Viewer, reachable: readonly Person[]) {
  return useMemo(() => {
    const present = group ? othersIn(group, viewer).map(({ person }) => person) : []
    return new Map([...reachable, ...present].map(person => [person.id, person]))
  }, [group, viewer, reachable])
}
