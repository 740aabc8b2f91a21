import { useQuery } from '@apollo/client/react'
import { useEffect, useMemo, useState } from 'react'
import { FormPeopleDocument } from './FormPeople.generated.ts'
import { type FormPeople, formPeopleOf, nobodyKnown } from './formPeople.ts'

const maxRetries = 3
const longestPause = 30_000

/** Whom one can share with. A failure is tried again, ever later; until then the form does without. */
export function useFormPeople(): FormPeople {
  const { data, error, refetch } = useQuery(FormPeopleDocument, { fetchPolicy: 'cache-and-network' })
  const [retries, setRetries] = useState(0)
  useEffect(() => {
    if (!error || retries === maxRetries) return
    const timer = setTimeout(
      () => {
        setRetries(retries + 1)
        void refetch().catch(() => undefined)
      },
      Math.min(1000 * 2 ** retries, longestPause),
    )
    return () => clearTimeout(timer)
  }, [error, retries, refetch])
  return useMemo(() => (data ? formPeopleOf(data) : nobodyKnown), [data])
}
