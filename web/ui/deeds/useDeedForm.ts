import { zodResolver } from '@hookform/resolvers/zod'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { $ZodType } from 'zod/v4/core'
import type { DeedMemory, Naming } from '#web/format/deedKeys.ts'
import { type Failed, useSubmission } from './useSubmission.ts'

export interface DeedFormOptions<Values extends FieldValues> extends Naming {
  /** What may stand in the fields, in words of the reader; the same function each time. */
  readonly rules: (t: TFunction) => $ZodType<Values, Values>
  /** What stands in them when the form opens. */
  readonly before: Values
  /** As the server names them, so that what it says finds its place. */
  readonly fields: readonly Path<Values>[]
  /** Fields that the server calls otherwise, see placeComplaints.ts. */
  readonly saidAs?: Readonly<Record<string, Path<Values>>>
  readonly failed: Failed
  /** Of the drafts that it keeps. */
  readonly memory?: DeedMemory
}

/** A form that makes or changes something: what stands in it, whether that may be, and what becomes of it once it is sent. */
export function useDeedForm<Values extends FieldValues>({ rules, before, ...sending }: DeedFormOptions<Values>) {
  const { t } = useTranslation()
  const resolver = useMemo(() => zodResolver(rules(t)), [rules, t])
  const inputs = useForm<Values>({ resolver, defaultValues: before as DefaultValues<Values> })
  const submission = useSubmission<Values>({ ...sending, setError: inputs.setError })
  return { inputs, ...submission }
}

/** Of a form that opens again with what was typed the last time. */
interface KeptForm {
  readonly isRestored: boolean
  readonly startOver: () => void
  readonly putAway: () => void
}

export type DeedFormState<Values extends FieldValues> = ReturnType<typeof useDeedForm<Values>> & {
  readonly kept?: KeptForm
}
