import { part } from '#web/ui/part.tsx'

export const payToPanel = part(async () => (await import('./PayToPanel.tsx')).PayToPanel)
