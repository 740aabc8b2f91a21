import { useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useViewer, type Viewer } from '#web/format/viewer.ts'
import type { Drafts } from '../drafts.ts'
import type { DeedFormState } from './useDeedForm.ts'

/** Whatever is typed into a new thing is kept; a form in which nothing stands but what stands there anyway is no draft. */
export function useKeptDraft<Values extends FieldValues>(
  { subscribe }: DeedFormState<Values>['inputs'],
  drafts: Drafts<Values>,
  empty: (viewer: Viewer) => Values,
): void {
  const viewer = useViewer()
  useEffect(() => {
    const blank = JSON.stringify(empty(viewer))
    return subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        JSON.stringify(values) === blank ? drafts.putAway(viewer.id) : drafts.keep(viewer.id, values),
    })
  }, [subscribe, drafts, empty, viewer])
}
