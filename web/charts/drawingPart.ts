import { part } from '#web/ui/part.tsx'

/** What draws, once for all charts: a screen that shows one fetches it along with what the chart is about. */
export const drawing = part(async () => (await import('./Drawing.tsx')).Drawing)
