import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useDeedForm } from '#web/ui/deeds/useDeedForm.ts'
import { useKeptDraft } from '#web/ui/deeds/useKeptDraft.ts'
import { RestoredDraft } from '#web/ui/RestoredDraft.tsx'
import { useRestoredDraft } from '#web/ui/useRestoredDraft.ts'
import { CreateTripDocument } from '../TripCommands.generated.ts'
import type { TripDeeds } from '../useTripDeeds.ts'
import { type Sending, TripForm } from './TripForm.tsx'
import { tripDrafts } from './tripDraft.ts'
import { createInput, emptyTrip, type TripValues, tripFields, tripSchema } from './tripValues.ts'

interface AddTripProps {
  readonly deeds: TripDeeds
  readonly onAdded: (title: string) => void
  readonly onClose: () => void
}

/** Closing by Escape or a click outside keeps what was typed for the next time; Cancel throws it away. */
export function AddTrip({ deeds, onAdded, onClose }: AddTripProps) {
  const { draft, putAway, startOver } = useRestoredDraft(tripDrafts)
  const cancel = () => {
    putAway()
    onClose()
  }
  return (
    <>
      {draft && <RestoredDraft onStartOver={startOver} />}
      <NewTripForm key={draft ? 'draft' : 'fresh'} draft={draft} deeds={deeds} onAdded={onAdded} onClose={cancel} />
    </>
  )
}

function NewTripForm({ draft, deeds, onAdded, onClose }: AddTripProps & { readonly draft: TripValues | null }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const create = useCommand(CreateTripDocument, deeds.after)
  const form = useDeedForm<TripValues>({
    rules: tripSchema,
    before: draft ?? emptyTrip(viewer),
    fields: tripFields,
    failed: t('trips.failures.create'),
    memory: tripDrafts.memory(viewer.id),
    makesOne: true,
  })
  useKeptDraft(form.inputs, tripDrafts, emptyTrip)

  const add = async (values: TripValues, { companions, other }: Sending) => {
    const asTyped = createInput(values, companions)
    // Where only the answer was lost, the other one is this one: it is sent again as it was.
    const isBroughtHere = values.isTravelMode && other !== undefined && !form.isInDoubt(asTyped)
    const input = { ...asTyped, isTravelMode: values.isTravelMode && !isBroughtHere }
    const payload = await form.submit(input, commandId => create({ ...input, commandId }))
    if (!payload) return
    tripDrafts.drop(viewer.id)
    onAdded(values.title)
    if (isBroughtHere && payload.trip) void deeds.setTravelMode(payload.trip, { isOn: true, insteadOf: other })
  }
  return <TripForm form={form} trip={null} verb={t('trips.add')} onSend={add} onCancel={onClose} />
}
