/** What a program is told of, in the words in which feeds tell it. */
export type WebhookKind = `${'expense' | 'transfer'}.${'added' | 'changed' | 'removed'}`

/** What is sent when somebody wants to see whether their program hears anything. */
export const TEST_KIND = 'webhook.test'
export type MessageKind = WebhookKind | typeof TEST_KIND
