import { part } from '#web/ui/part.tsx'

export const billSection = part(async () => (await import('./BillSection.tsx')).BillSection)
