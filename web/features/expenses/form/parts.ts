import { part } from '#web/ui/part.tsx'

/* The forms come when they are opened, or a little sooner: most visits only look. */

export const addForm = part(async () => (await import('./AddExpense.tsx')).AddExpense)
export const copyForm = part(async () => (await import('./CopyExpense.tsx')).CopyExpense)
export const editForm = part(async () => (await import('./EditExpense.tsx')).EditExpense)
export const rewriteForm = part(async () => (await import('./RewriteExpense.tsx')).RewriteExpense)
