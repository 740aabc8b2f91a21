import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useViewer } from '#web/format/viewer.ts'
import type { Drafts } from '../drafts.ts'
import { notKept, typedInto } from '../typed.ts'
import { useRestoredDraft } from '../useRestoredDraft.ts'
import { type DeedFormOptions, useDeedForm } from './useDeedForm.ts'
import { useKeptDraft } from './useKeptDraft.ts'

interface KeptDeedFormOptions<Values extends FieldValues> extends Omit<DeedFormOptions<Values>, 'memory'> {
  /** The form, and what it is about; null: what is typed over something that is there does not come back. */
  readonly keptAs: string | null
}

/**
 * A form that opens again with what was typed, after the page was loaded anew too. Closing it by Escape or a click outside
 * keeps that for the next time; Cancel throws it away.
 */
export function useKeptDeedForm<Values extends FieldValues>({ keptAs, ...options }: KeptDeedFormOptions<Values>) {
  const viewer = useViewer()
  const [blank] = useState(options.before)
  const [empty] = useState(() => () => blank)
  const [drafts] = useState((): Drafts<Values> => (keptAs === null ? notKept : typedInto(keptAs, blank)))
  const { draft, putAway, startOver } = useRestoredDraft(drafts)
  const form = useDeedForm<Values>({ ...options, before: draft ?? blank, memory: drafts.memory(viewer.id) })
  useKeptDraft(form.inputs, drafts, empty)
  const submit: typeof form.submit = async (...sending) => {
    const payload = await form.submit(...sending)
    if (payload) drafts.drop(viewer.id)
    return payload
  }
  return {
    ...form,
    submit,
    kept: {
      isRestored: draft !== null,
      startOver: () => {
        startOver()
        form.inputs.reset(blank)
        form.dismiss()
      },
      putAway,
    },
  }
}
