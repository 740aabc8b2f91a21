import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useDeedForm } from '#web/ui/deeds/useDeedForm.ts'
import formStyles from '#web/ui/form.module.css'
import { ReviseTripDocument, SetTravelModeDocument } from '../TripCommands.generated.ts'
import type { TripFacts } from '../trip.ts'
import type { TripDeeds } from '../useTripDeeds.ts'
import { type Sending, TripForm } from './TripForm.tsx'
import { editInput, type TripValues, tripFields, tripSaidAs, tripSchema, valuesOf } from './tripValues.ts'

interface EditTripProps {
  /** As it is now. */
  readonly trip: TripFacts
  readonly deeds: TripDeeds
  readonly onDone: () => void
}

interface TravelMode {
  readonly turned?: { readonly isOn: boolean; readonly replacesOther: boolean }
}

/** Works on the trip as it was when the form opened: news must not change what somebody is typing over. */
export function EditTrip({ trip, deeds, onDone }: EditTripProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const language = useLanguage()
  const edit = useCommand(ReviseTripDocument, deeds.after)
  const turnMode = useCommand(SetTravelModeDocument, deeds.after)
  const [before] = useState(() => valuesOf(trip, viewer, language))
  const now = valuesOf(trip, viewer, language)
  const form = useDeedForm<TripValues>({
    rules: tripSchema,
    before,
    fields: tripFields,
    saidAs: tripSaidAs,
    failed: t('trips.failures.update'),
  })
  const { submit, changesSince } = form
  // From when it is sent on, what is otherwise is so because of what stands here.
  const [isSent, setIsSent] = useState(false)
  if (!trip.canEdit) return <p>{t('refusals.NOT_TRIP_ORGANISER')}</p>

  const save = async (values: TripValues, { companions, other }: Sending) => {
    const { isTravelMode: isOn } = values
    const changes = changesSince(before, (known, possible) =>
      editInput(values, { before: known, possible, companions }),
    )
    const mode = changesSince<TravelMode>(before, ({ isTravelMode }) =>
      isTravelMode === isOn ? {} : { turned: { isOn, replacesOther: other !== undefined } },
    )
    const carryOut = async (commandId: string) => {
      setIsSent(true)
      const edited = await edit({ id: trip.id, ...changes, commandId })
      if (edited.kind !== 'done') setIsSent(false)
      if (edited.kind !== 'done' || !mode.turned) return edited
      return turnMode({ tripId: trip.id, ...mode.turned, commandId: `${commandId}-travel-mode` })
    }
    const done = await submit({ changes, mode }, carryOut, values)
    if (done) onDone()
  }
  return (
    <>
      {!isSent && isOtherwise(now, before) && <p className={formStyles.notice}>{t('trips.form.changedMeanwhile')}</p>}
      <TripForm form={form} trip={trip} verb={t('trips.form.save')} onSend={save} onCancel={onDone} />
    </>
  )
}

const isOtherwise = (now: TripValues, before: TripValues): boolean => JSON.stringify(now) !== JSON.stringify(before)
