import { type BaseCategory, CATEGORIES, isBaseCategory } from '../expense/category.ts'

/** What other programs call what we call so; compared without what is not a letter. */
const WORDS: Partial<Record<BaseCategory, readonly string[]>> = {
  FOOD: ['food', 'food and drink', 'liquor', 'drinks', 'essen', 'alimentation', 'comida'],
  GROCERIES: ['grocery', 'supermarket', 'lebensmittel', 'courses', 'supermercado', 'spesa', 'boodschappen'],
  DINING_OUT: ['dining out', 'restaurant', 'restaurants', 'coffee', 'cafe', 'bar', 'food & drink', 'eating out'],
  FOOD_DELIVERY: ['delivery', 'takeaway', 'take out'],
  HOUSING: [
    'home',
    'home other',
    'household supplies',
    'furniture',
    'maintenance',
    'mortgage',
    'services',
    'cleaning',
    'haushalt',
  ],
  TRANSPORT: [
    'transportation',
    'transportation other',
    'bus train',
    'bus',
    'train',
    'taxi',
    'car',
    'gas fuel',
    'fuel',
    'parking',
    'bicycle',
    'verkehr',
  ],
  ENTERTAINMENT: [
    'entertainment other',
    'games',
    'movies',
    'music',
    'sports',
    'leisure',
    'freizeit',
    'loisirs',
    'ocio',
  ],
  HEALTHCARE: ['health', 'medical expenses', 'medical', 'pharmacy', 'gesundheit', 'sante', 'salud'],
  PETS: ['pet', 'animals', 'haustiere'],
  TRAVEL: ['hotel', 'plane', 'flight', 'accommodation', 'vacation', 'holiday', 'lodging', 'reisen', 'voyage'],
  INSURANCE: ['insurances', 'versicherung', 'assurance'],
  EDUCATION: ['school', 'bildung'],
  FAMILY: ['childcare', 'children', 'kids', 'familie'],
  SHOPPING: ['clothing', 'clothes', 'electronics', 'einkaufen'],
  GIFTS: ['gift', 'donation', 'donations', 'charity', 'geschenke'],
  SUBSCRIPTIONS: ['subscription', 'tv phone internet', 'abos'],
  UTILITIES: ['electricity', 'heat gas', 'water', 'trash', 'utilities other', 'internet', 'phone', 'nebenkosten'],
  RENT: ['rent and utilities', 'rent and charges', 'miete', 'loyer', 'alquiler'],
  DEBT: ['loan', 'credit'],
  SAVINGS: ['saving', 'investment'],
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}]+/gu, ' ')
    .trim()

const KNOWN: ReadonlyMap<string, BaseCategory> = new Map([
  ...CATEGORIES.map(category => [folded(category), category] as const),
  ...CATEGORIES.flatMap(category => (WORDS[category] ?? []).map(word => [folded(word), category] as const)),
])

/** Which of ours a word of another program seems to mean; undefined: nothing that we know. */
export const proposedCategory = (word: string): BaseCategory | undefined =>
  isBaseCategory(word) ? word : KNOWN.get(folded(word))
