import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type TripValues, tripSchema } from './tripValues.ts'

export function useTripForm(values: TripValues) {
  const { t } = useTranslation()
  const resolver = useMemo(() => zodResolver(tripSchema(t)), [t])
  return useForm<TripValues>({ resolver, defaultValues: values })
}

export type TripFormControl = ReturnType<typeof useTripForm>
