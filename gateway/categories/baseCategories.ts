import { type BaseCategory, CATEGORIES } from '#domain/expense/category.ts'

/** For REST clients, which speak English. */
const LABELS: Readonly<Record<BaseCategory, readonly [label: string, emoji: string]>> = {
  FOOD: ['Food', '🍎'],
  GROCERIES: ['Groceries', '🛒'],
  DINING_OUT: ['Dining Out', '🍝'],
  FOOD_DELIVERY: ['Food Delivery', '🛵'],
  HOUSING: ['Housing', '🏡'],
  TRANSPORT: ['Transport', '🚌'],
  ENTERTAINMENT: ['Entertainment', '🎬'],
  HEALTHCARE: ['Healthcare', '🩺'],
  SAVINGS: ['Savings & Investments', '🐖'],
  DEBT: ['Debt & Loans', '🏦'],
  PETS: ['Pets', '🐾'],
  TRAVEL: ['Travel', '🧳'],
  INSURANCE: ['Insurance', '☂️'],
  EDUCATION: ['Education', '🎓'],
  FAMILY: ['Family & Kids', '👨‍👩‍👧'],
  SHOPPING: ['Shopping', '🛍️'],
  BEAUTY: ['Beauty & Personal Care', '🧴'],
  GIFTS: ['Gifts & Donations', '🎁'],
  SUBSCRIPTIONS: ['Subscriptions', '🔁'],
  UTILITIES: ['Utilities', '💡'],
  RENT: ['Rent', '🔑'],
  OTHER: ['Other', '🏷️'],
}

export const BASE_CATEGORIES: readonly { readonly value: string; readonly label: string; readonly emoji: string }[] =
  CATEGORIES.map(value => {
    const [label, emoji] = LABELS[value]
    return { value, label, emoji }
  })
