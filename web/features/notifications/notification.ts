import { placeOf } from '#domain/notification/places.ts'
import type { NotificationKind } from '#web/schema.generated.ts'
import type { NotificationFieldsFragment } from './Notifications.generated.ts'

export type Notification = NotificationFieldsFragment

const emojis: Readonly<Record<NotificationKind, string>> = {
  EXPENSE_ADDED: '🧾',
  EXPENSE_CHANGED: '✏️',
  EXPENSE_LEFT: '👋',
  EXPENSE_DELETED: '🗑️',
  EXPENSE_RESTORED: '↩️',
  EXPENSE_COMMENTED: '💬',
  PAYMENT_RECORDED: '💸',
  PAYMENT_DELETED: '🗑️',
  PAYMENT_RESTORED: '↩️',
  PAYMENT_CONFIRMED: '✅',
  CONNECTION_REQUESTED: '🤝',
  CONNECTION_ACCEPTED: '🤝',
  GROUP_INVITED: '👥',
  TRIP_JOINED: '✈️',
  BUDGET_REACHED: '🎯',
}

/** What it is about, at a glance. */
export const emojiOf = ({ kind }: Notification): string => emojis[kind]

/** Where what it tells of is to be seen. */
export const placeOfNotification = ({ kind, subjectId, budget }: Notification): string =>
  placeOf({
    ...{ kind, subjectId: subjectId ?? null },
    ...{ month: budget?.month ?? null, groupId: budget?.group?.id ?? null },
  })
