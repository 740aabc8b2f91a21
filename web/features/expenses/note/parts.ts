import { part } from '#web/ui/part.tsx'

export const noteField = part(async () => (await import('./NoteField.tsx')).NoteField)
