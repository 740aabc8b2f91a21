import { useMemo } from 'react'
import { useFormQuery } from '../form/useFormQuery.ts'
import { FormPeopleDocument } from './FormPeople.generated.ts'
import { type FormPeople, formPeopleOf, nobodyKnown } from './formPeople.ts'

/** Whom one can share with. */
export function useFormPeople(): FormPeople {
  const data = useFormQuery(FormPeopleDocument)
  return useMemo(() => (data ? formPeopleOf(data) : nobodyKnown), [data])
}
