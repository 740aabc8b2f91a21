const emojis: Readonly<Record<string, string>> = {
  FOOD: '🍎',
  GROCERIES: '🛒',
  DINING_OUT: '🍝',
  FOOD_DELIVERY: '🛵',
  HOUSING: '🏡',
  TRANSPORT: '🚌',
  ENTERTAINMENT: '🎬',
  HEALTHCARE: '🩺',
  SAVINGS: '🐖',
  DEBT: '🏦',
  PETS: '🐾',
  TRAVEL: '🧳',
  INSURANCE: '☂️',
  EDUCATION: '🎓',
  FAMILY: '👨‍👩‍👧',
  SHOPPING: '🛍️',
  BEAUTY: '🧴',
  GIFTS: '🎁',
  SUBSCRIPTIONS: '🔁',
  UTILITIES: '💡',
  RENT: '🔑',
  OTHER: '🏷️',
}

/** A chart stands for a category this client does not know. */
export const categoryEmoji = (category: string): string => emojis[category] ?? '📊'
