import { Part, part } from '#web/ui/part.tsx'
import { questionParts } from '#web/ui/Question.tsx'
import { usePrefetch } from '#web/ui/usePrefetch.ts'
import { peopleForms } from './formParts.ts'
import type { PeopleDialogsProps } from './OpenPeopleDialogs.tsx'

const dialogs = part(async () => (await import('./OpenPeopleDialogs.tsx')).OpenPeopleDialogs)
const parts = [dialogs, peopleForms, ...questionParts]

/** What opens over people and places comes when it does: most visits only look. */
export function PeopleDialogs(props: PeopleDialogsProps) {
  usePrefetch(parts)
  return <Part of={dialogs} when={props.dialog.current !== null} {...props} />
}
