import type { LanguageResolvers, ThemeResolvers, WebhookKindResolvers } from '../generated/resolvers.ts'

/** What the values of the schema are called everywhere else: its names know no hyphens. */
export const choices: {
  readonly Theme: ThemeResolvers
  readonly Language: LanguageResolvers
  readonly WebhookKind: WebhookKindResolvers
} = {
  Theme: { LIGHT: 'light', DARK: 'dark', PASTEL: 'pastel', PASTEL_BLUE: 'pastel-blue' },
  Language: { EN: 'en', ES: 'es', PT_BR: 'pt-BR', PT_PT: 'pt-PT', FR: 'fr', DE: 'de', IT: 'it' },
  WebhookKind: {
    ...{ EXPENSE_ADDED: 'expense.added', EXPENSE_CHANGED: 'expense.changed', EXPENSE_REMOVED: 'expense.removed' },
    ...{ TRANSFER_ADDED: 'transfer.added', TRANSFER_CHANGED: 'transfer.changed', TRANSFER_REMOVED: 'transfer.removed' },
    WEBHOOK_TEST: 'webhook.test',
  },
}
