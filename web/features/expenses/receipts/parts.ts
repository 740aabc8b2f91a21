import { part } from '#web/ui/part.tsx'

export const receiptSection = part(async () => (await import('./ReceiptSection.tsx')).ReceiptSection)
