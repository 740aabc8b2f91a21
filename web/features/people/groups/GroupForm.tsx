import { useMemo } from 'react'
import { useViewer } from '#web/format/viewer.ts'
import { DeedForm } from '#web/ui/DeedForm.tsx'
import type { DeedFormState } from '#web/ui/deeds/useDeedForm.ts'
import type { Group, Person, Viewer } from '../people.ts'
import { GroupFields } from './GroupFields.tsx'
import { type GroupValues, othersIn } from './groupValues.ts'

/** Everybody who is in it or can be added, by their key. */
export type PossibleMembers = ReadonlyMap<string, Person>

interface GroupFormProps {
  readonly form: DeedFormState<GroupValues>
  /** As it was when the form opened; null: a new one. */
  readonly group: Group | null
  /** Who can be added: connections and people without an account. */
  readonly reachable: readonly Person[]
  readonly verb: string
  readonly onSend: (values: GroupValues, people: PossibleMembers) => Promise<void>
  readonly onCancel: () => void
}

export function GroupForm({ form, group, reachable, verb, onSend, onCancel }: GroupFormProps) {
  const viewer = useViewer()
  const present = useMemo(() => membersBesides(viewer, group), [viewer, group])
  const people = useMemo(
    // Those who are in it already may be out of reach by now.
    () => new Map([...reachable, ...present].map(person => [person.id, person])),
    [reachable, present],
  )
  const isAdmin = !group || group.membership.role === 'ADMIN'
  return (
    <DeedForm form={form} verb={verb} onSend={values => onSend(values, people)} onCancel={onCancel}>
      <GroupFields
        control={form.inputs.control}
        people={people}
        fixed={isAdmin ? [] : present.map(({ id }) => id)}
        isAdmin={isAdmin}
      />
    </DeedForm>
  )
}

const membersBesides = (viewer: Viewer, group: Group | null): readonly Person[] =>
  group ? othersIn(group, viewer).map(({ person }) => person) : []
