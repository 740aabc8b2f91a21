import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { DeedForm } from '#web/ui/DeedForm.tsx'
import type { DeedFormState } from '#web/ui/deeds/useDeedForm.ts'
import type { TripFacts } from '../trip.ts'
import { TravelModeField } from './TravelModeField.tsx'
import { TripFields } from './TripFields.tsx'
import { type Companions, companionsOf, type TripValues } from './tripValues.ts'
import { useTripChoices } from './useTripChoices.ts'

/** What a form is sent with besides what stands in it. */
export interface Sending {
  readonly companions: Companions
  /** The trip that has travel mode so far. */
  readonly other: Pick<TripFacts, 'id'> | undefined
}

interface TripFormProps {
  readonly form: DeedFormState<TripValues>
  /** Null: a new one. */
  readonly trip: TripFacts | null
  readonly verb: string
  readonly onSend: (values: TripValues, sending: Sending) => Promise<void>
  readonly onCancel: () => void
}

export function TripForm({ form, trip, verb, onSend, onCancel }: TripFormProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { reachable, isKnown, inTravelMode, hasFailed, retry } = useTripChoices()
  const companions = companionsOf(trip, reachable, viewer)
  const other = inTravelMode?.id === trip?.id ? undefined : inTravelMode
  const { control, formState } = form.inputs
  const hasErrors = formState.isSubmitted && Object.keys(formState.errors).length > 0
  return (
    <DeedForm
      form={form}
      verb={verb}
      onSend={values => onSend(values, { companions, other })}
      onCancel={onCancel}
      complaint={hasErrors ? t('trips.form.checkErrors') : null}
    >
      {hasFailed && <Banner text={t('trips.failures.choices')} action={{ label: t('common.retry'), run: retry }} />}
      <TripFields control={control} companions={companions} isComplete={isKnown} />
      {!trip?.isArchived && <TravelModeField control={control} other={other} />}
    </DeedForm>
  )
}
