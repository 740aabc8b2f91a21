import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { FormFooter } from '#web/ui/FormFooter.tsx'
import formStyles from '#web/ui/form.module.css'
import type { TripFacts, Viewer } from '../trip.ts'
import { TravelModeField } from './TravelModeField.tsx'
import { TripFields } from './TripFields.tsx'
import { type Companions, companionsOf, type TripValues } from './tripValues.ts'
import { useTripChoices } from './useTripChoices.ts'
import type { TripFormControl } from './useTripForm.ts'

/** What a form is sent with besides what stands in it. */
export interface Sending {
  readonly companions: Companions
  /** The trip that has travel mode so far. */
  readonly other: Pick<TripFacts, 'id'> | undefined
}

interface TripFormProps {
  readonly form: TripFormControl
  /** Null: a new one. */
  readonly trip: TripFacts | null
  readonly viewer: Viewer
  readonly verb: string
  readonly isSaving: boolean
  /** What the server said that belongs to no field. */
  readonly refusal: string | null
  readonly onSubmit: (values: TripValues, sending: Sending) => Promise<void>
  readonly onCancel: () => void
}

export function TripForm({ form, trip, viewer, verb, isSaving, refusal, onSubmit, onCancel }: TripFormProps) {
  const { t } = useTranslation()
  const { reachable, inTravelMode, hasFailed, retry } = useTripChoices()
  const companions = companionsOf(trip, reachable, viewer)
  const other = inTravelMode?.id === trip?.id ? undefined : inTravelMode
  const { control, formState } = form
  const hasErrors = formState.isSubmitted && Object.keys(formState.errors).length > 0
  const save = form.handleSubmit(values => onSubmit(values, { companions, other }))
  return (
    <form className={formStyles.form} onSubmit={save} noValidate>
      {hasFailed && <Banner text={t('trips.failures.choices')} action={{ label: t('common.retry'), run: retry }} />}
      <TripFields control={control} viewer={viewer} companions={companions} />
      {!trip?.isArchived && <TravelModeField control={control} other={other} />}
      <FormFooter
        verb={verb}
        isSaving={isSaving}
        refusal={refusal ?? (hasErrors ? t('trips.form.checkErrors') : null)}
        onCancel={onCancel}
      />
    </form>
  )
}
