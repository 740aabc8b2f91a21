import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { type DeedFormState, useDeedForm } from '#web/ui/deeds/useDeedForm.ts'
import { RestoredDraft } from '#web/ui/RestoredDraft.tsx'
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
  const viewer = useViewer()
  const [draft, setDraft] = useState(() => tripDrafts.read(viewer.id))
  const startOver = () => {
    tripDrafts.drop(viewer.id)
    setDraft(null)
  }
  const cancel = () => {
    tripDrafts.drop(viewer.id)
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
  })
  useKeptDraft(form.inputs)

  const add = async (values: TripValues, { companions, other }: Sending) => {
    const isBroughtHere = values.isTravelMode && other !== undefined
    const input = createInput({ ...values, isTravelMode: values.isTravelMode && !isBroughtHere }, companions)
    const payload = await form.submit(input, commandId => create({ ...input, commandId }))
    if (!payload) return
    tripDrafts.drop(viewer.id)
    onAdded(values.title)
    if (isBroughtHere && payload.trip) void deeds.setTravelMode(payload.trip, { isOn: true, insteadOf: other })
  }
  return <TripForm form={form} trip={null} verb={t('trips.add')} onSend={add} onCancel={onClose} />
}

function useKeptDraft({ subscribe }: DeedFormState<TripValues>['inputs']): void {
  const viewer = useViewer()
  useEffect(() => {
    const blank = JSON.stringify(emptyTrip(viewer))
    return subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        JSON.stringify(values) === blank ? tripDrafts.drop(viewer.id) : tripDrafts.keep(viewer.id, values),
    })
  }, [subscribe, viewer])
}
