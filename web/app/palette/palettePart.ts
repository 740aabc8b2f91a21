import { part } from '#web/ui/part.tsx'

export const palette = part(async () => (await import('./Palette.tsx')).Palette)
