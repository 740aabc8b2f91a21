import { part } from '#web/ui/part.tsx'

export const settlingFacts = part(async () => (await import('./SettlingFacts.tsx')).SettlingFacts)
