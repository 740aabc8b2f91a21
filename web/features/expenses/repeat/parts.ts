import { part } from '#web/ui/part.tsx'

export const repeatForm = part(async () => (await import('./RepeatForm.tsx')).RepeatForm)
export const repeatedFact = part(async () => (await import('./RepeatedFact.tsx')).RepeatedFact)
export const scheduleFields = part(async () => (await import('#web/ui/schedule/ScheduleFields.tsx')).ScheduleFields)
