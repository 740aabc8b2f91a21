import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { personKey } from '#web/format/person.ts'
import type { Send } from '#web/ui/deeds/useSend.ts'
import { useSubmission } from '#web/ui/deeds/useSubmission.ts'
import { FormFooter } from '#web/ui/FormFooter.tsx'
import styles from '#web/ui/form.module.css'
import { CreateGroupDocument, EditGroupDocument } from '../Groups.generated.ts'
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
  readonly viewer: Viewer
  /** Who can be added: connections and people without an account. */
  readonly reachable: readonly Person[]
  readonly send: Send
  readonly onDone: (name: string) => void
  readonly onCancel: () => void
}

/** Works on the group as it was when the form opened: news must not change what somebody is typing over. */
export function GroupForm({ group: openedWith, viewer, reachable, send, onDone, onCancel }: GroupFormProps) {
  const { t } = useTranslation()
  const [group] = useState(openedWith)
  const [before] = useState(() => (group ? valuesOf(group, viewer) : emptyGroup(viewer)))
  const people = usePossibleMembers(group, viewer, reachable)
  const resolver = useMemo(() => zodResolver(groupSchema(t)), [t])
  const { control, handleSubmit, setError } = useForm<GroupValues>({ resolver, defaultValues: before })
  const { submit, changesSince, isSaving, refusal } = useSubmission<GroupValues>({
    fields: groupFields,
    saidAs: groupSaidAs,
    setError,
    failed: group ? t('people.failures.updateGroup') : t('people.failures.createGroup'),
  })
  const save = handleSubmit(async values => {
    const input = createInput(values, people)
    const changes = changesSince(before, (known, possible) => editInput(values, { before: known, possible, people }))
    const payload = await submit(
      group ? changes : input,
      commandId =>
        group
          ? send(
              { mutation: EditGroupDocument, variables: { input: { id: group.id, ...changes, commandId } } },
              data => data.editGroup,
            )
          : send(
              { mutation: CreateGroupDocument, variables: { input: { ...input, commandId } } },
              data => data.createGroup,
            ),
      values,
    )
    if (payload) onDone(values.name)
  })
  const isAdmin = !group || group.membership.role === 'ADMIN'
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <GroupFields
        control={control}
        viewer={viewer}
        people={people}
        fixed={isAdmin ? [] : before.members}
        isAdmin={isAdmin}
      />
      <FormFooter
        verb={group ? t('people.saveChanges') : t('people.group.create')}
        isSaving={isSaving}
        refusal={refusal}
        onCancel={onCancel}
      />
    </form>
  )
}

/** Those who are in it already may be out of reach by now. */
function usePossibleMembers(group: Group | null, viewer: Viewer, reachable: readonly Person[]) {
  return useMemo(() => {
    const present = group ? othersIn(group, viewer).map(({ person }) => person) : []
    return new Map([...reachable, ...present].map(person => [personKey(person), person]))
  }, [group, viewer, reachable])
}
