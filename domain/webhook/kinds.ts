/** What a program is told of, in the words in which feeds tell it. */
export const WEBHOOK_KINDS = [
  'expense.added',
  'expense.changed',
  'expense.removed',
  'transfer.added',
  'transfer.changed',
  'transfer.removed',
] as const
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]

/** What is sent when somebody wants to see whether their program hears anything. */
export const TEST_KIND = 'webhook.test'
