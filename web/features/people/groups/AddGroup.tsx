import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { type Aftermath, useCommand } from '#web/ui/deeds/useCommand.ts'
import { useDeedForm } from '#web/ui/deeds/useDeedForm.ts'
import { useKeptDraft } from '#web/ui/deeds/useKeptDraft.ts'
import { RestoredDraft } from '#web/ui/RestoredDraft.tsx'
import { useRestoredDraft } from '#web/ui/useRestoredDraft.ts'
import { CreateGroupDocument } from '../Groups.generated.ts'
import type { Person } from '../people.ts'
import { GroupForm, type PossibleMembers } from './GroupForm.tsx'
import { groupDrafts } from './groupDraft.ts'
import { createInput, emptyGroup, type GroupValues, groupFields, groupSaidAs, groupSchema } from './groupValues.ts'

interface AddGroupProps {
  /** Who can be added: connections and people without an account. */
  readonly reachable: readonly Person[]
  readonly after: Aftermath
  readonly onAdded: (name: string) => void
  readonly onClose: () => void
}

/** Closing by Escape or a click outside keeps what was typed for the next time; Cancel throws it away. */
export function AddGroup({ onAdded, onClose, ...rest }: AddGroupProps) {
  const { draft, putAway, startOver } = useRestoredDraft(groupDrafts)
  const cancel = () => {
    putAway()
    onClose()
  }
  const finish = (name: string) => {
    putAway()
    onAdded(name)
  }
  return (
    <>
      {draft && <RestoredDraft onStartOver={startOver} />}
      <NewGroupForm key={draft ? 'draft' : 'fresh'} draft={draft} onAdded={finish} onClose={cancel} {...rest} />
    </>
  )
}

interface NewGroupFormProps extends AddGroupProps {
  readonly draft: GroupValues | null
}

function NewGroupForm({ draft, reachable, after, onAdded, onClose }: NewGroupFormProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const create = useCommand(CreateGroupDocument, after)
  const form = useDeedForm<GroupValues>({
    rules: groupSchema,
    before: draft ?? emptyGroup(viewer),
    fields: groupFields,
    saidAs: groupSaidAs,
    failed: t('people.failures.createGroup'),
    memory: groupDrafts.memory(viewer.id),
    makesOne: true,
  })
  useKeptDraft(form.inputs, groupDrafts, emptyGroup)
  const add = async (values: GroupValues, people: PossibleMembers) => {
    const input = createInput(values, people)
    const payload = await form.submit(input, commandId => create({ ...input, commandId }), values)
    if (payload) onAdded(values.name)
  }
  return (
    <GroupForm
      form={form}
      group={null}
      reachable={reachable}
      verb={t('people.group.create')}
      onSend={add}
      onCancel={onClose}
    />
  )
}
