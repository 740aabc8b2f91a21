/** What people choose about: in what ways they want to hear of it. */
type Topic = 'EXPENSES' | 'PAYMENTS' | 'PEOPLE' | 'BUDGETS'

/** By the bell, in the mail of the next morning, or at once on devices that asked for it. */
export const CHANNELS = ['APP', 'EMAIL', 'PUSH'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * What somebody is told that others did, or that became of what is theirs, and what it belongs to. A new kind is a line here,
 * and words for it.
 */
const TOPIC_OF = {
  EXPENSE_ADDED: 'EXPENSES',
  EXPENSE_CHANGED: 'EXPENSES',
  EXPENSE_LEFT: 'EXPENSES',
  EXPENSE_DELETED: 'EXPENSES',
  EXPENSE_RESTORED: 'EXPENSES',
  EXPENSE_COMMENTED: 'EXPENSES',
  PAYMENT_RECORDED: 'PAYMENTS',
  PAYMENT_DELETED: 'PAYMENTS',
  PAYMENT_RESTORED: 'PAYMENTS',
  PAYMENT_CONFIRMED: 'PAYMENTS',
  CONNECTION_REQUESTED: 'PEOPLE',
  CONNECTION_ACCEPTED: 'PEOPLE',
  GROUP_INVITED: 'PEOPLE',
  TRIP_JOINED: 'PEOPLE',
  BUDGET_REACHED: 'BUDGETS',
} as const satisfies Readonly<Record<string, Topic>>

export type NotificationKind = keyof typeof TOPIC_OF

const KINDS = Object.keys(TOPIC_OF) as NotificationKind[]

/** The setting in which somebody chooses in what ways they hear of a topic. */
export const SETTING_OF = {
  EXPENSES: 'notifyOfExpenses',
  PAYMENTS: 'notifyOfPayments',
  PEOPLE: 'notifyOfPeople',
  BUDGETS: 'notifyOfBudgets',
} as const satisfies Readonly<Record<Topic, string>>

export type Choices = Readonly<Record<(typeof SETTING_OF)[Topic], readonly Channel[]>>

/** What asks for an answer, and that money changed hands, is also in the mail. Nothing is pushed to who did not ask for it. */
export const USUAL_CHOICES: Choices = {
  notifyOfExpenses: ['APP', 'PUSH'],
  notifyOfPayments: ['APP', 'EMAIL', 'PUSH'],
  notifyOfPeople: ['APP', 'EMAIL', 'PUSH'],
  notifyOfBudgets: ['APP', 'PUSH'],
}

/** What somebody hears of in that way. */
export const kindsBy = (channel: Channel, choices: Partial<Choices>): NotificationKind[] =>
  KINDS.filter(kind => {
    const setting = SETTING_OF[TOPIC_OF[kind]]
    return (choices[setting] ?? USUAL_CHOICES[setting]).includes(channel)
  })
