import { useMemo } from 'react'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useFormQuery } from '../form/useFormQuery.ts'
import { FormPeopleDocument } from './FormPeople.generated.ts'
import { type FormPeople, formPeopleOf, nobodyKnown } from './formPeople.ts'

/** Whom one can share with. */
export function useFormPeople(): FormPeople {
  const language = useLanguage()
  const data = useFormQuery(FormPeopleDocument)
  return useMemo(() => (data ? formPeopleOf(data, language) : nobodyKnown), [data, language])
}
