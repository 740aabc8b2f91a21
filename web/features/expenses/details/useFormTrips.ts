import { useFormQuery } from '../form/useFormQuery.ts'
import { FormTripsDocument } from './FormTrips.generated.ts'
import type { FormTrips } from './formTrips.ts'

/** The trips on which the viewer travels, archived ones too. */
export const useFormTrips = (): FormTrips => useFormQuery(FormTripsDocument)?.trips
