import { part } from '#web/ui/part.tsx'

export const peopleForms = part(async () => (await import('./PeopleForms.tsx')).PeopleForms)
