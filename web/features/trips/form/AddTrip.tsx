import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmission } from '#web/ui/deeds/useSubmission.ts'
import { RestoredDraft } from '#web/ui/RestoredDraft.tsx'
import { CreateTripDocument } from '../TripCommands.generated.ts'
import type { Viewer } from '../trip.ts'
import type { TripDeeds } from '../useTripDeeds.ts'
import { type Sending, TripForm } from './TripForm.tsx'
import { dropDraft, keepDraft, readDraft } from './tripDraft.ts'
import { createInput, emptyTrip, type TripValues, tripFields } from './tripValues.ts'
import { useTripForm } from './useTripForm.ts'

interface AddTripProps {
  readonly viewer: Viewer
  readonly deeds: TripDeeds
  readonly onAdded: (title: string) => void
  readonly onClose: () => void
}

/** Closing by Escape or a click outside keeps what was typed for the next time; Cancel throws it away. */
export function AddTrip({ viewer, deeds, onAdded, onClose }: AddTripProps) {
  const [draft, setDraft] = useState(() => readDraft(viewer.id))
  const startOver = () => {
    dropDraft(viewer.id)
    setDraft(null)
  }
  const cancel = () => {
    dropDraft(viewer.id)
    onClose()
  }
  return (
    <>
      {draft && <RestoredDraft onStartOver={startOver} />}
      <NewTripForm
        key={draft ? 'draft' : 'fresh'}
        draft={draft}
        viewer={viewer}
        deeds={deeds}
        onAdded={onAdded}
        onClose={cancel}
      />
    </>
  )
}

function NewTripForm({ draft, viewer, deeds, onAdded, onClose }: AddTripProps & { readonly draft: TripValues | null }) {
  const { t } = useTranslation()
  const form = useTripForm(draft ?? emptyTrip(viewer))
  const { submit, isSaving, refusal } = useSubmission<TripValues>({
    fields: tripFields,
    setError: form.setError,
    failed: t('trips.failures.create'),
  })
  useKeptDraft(form, viewer)

  const add = async (values: TripValues, { companions, other }: Sending) => {
    const isBroughtHere = values.isTravelMode && other !== undefined
    const input = createInput({ ...values, isTravelMode: values.isTravelMode && !isBroughtHere }, companions)
    const payload = await submit(input, commandId =>
      deeds.send(
        { mutation: CreateTripDocument, variables: { input: { ...input, commandId } } },
        data => data.createTrip,
      ),
    )
    if (!payload) return
    dropDraft(viewer.id)
    onAdded(values.title)
    if (isBroughtHere && payload.trip) void deeds.setTravelMode(payload.trip, { isOn: true, insteadOf: other })
  }
  return (
    <TripForm
      form={form}
      trip={null}
      viewer={viewer}
      verb={t('trips.add')}
      isSaving={isSaving}
      refusal={refusal}
      onSubmit={add}
      onCancel={onClose}
    />
  )
}

function useKeptDraft({ subscribe }: ReturnType<typeof useTripForm>, viewer: Viewer): void {
  useEffect(() => {
    const blank = JSON.stringify(emptyTrip(viewer))
    return subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        JSON.stringify(values) === blank ? dropDraft(viewer.id) : keepDraft(viewer.id, values),
    })
  }, [subscribe, viewer])
}
