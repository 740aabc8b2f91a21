import { customCategoryId } from '#domain/expense/category.ts'

/** Of how many colours bars are made; then they begin again. */
const COLOURS = 16

/** A doughnut makes do with so many: each is the hue that the category has in bars too. */
const HUES = 6

/** In the order of their colours: what people spend most on has a hue of its own; what shares one is seldom seen together. */
export const inOrderOfColour: readonly string[] = [
  'RENT',
  'DINING_OUT',
  'TRANSPORT',
  'SHOPPING',
  'GROCERIES',
  'ENTERTAINMENT',
  'UTILITIES',
  'FOOD',
  'HEALTHCARE',
  'GIFTS',
  'TRAVEL',
  'SUBSCRIPTIONS',
  'INSURANCE',
  'FAMILY',
  'HOUSING',
  'OTHER',
  'SAVINGS',
  'FOOD_DELIVERY',
  'EDUCATION',
  'BEAUTY',
  'PETS',
  'DEBT',
]

/** Those that somebody made come after the ones that everybody has. */
function placeOf(category: string): number {
  const known = inOrderOfColour.indexOf(category)
  return known >= 0 ? known : inOrderOfColour.length + (customCategoryId(category) ?? 0)
}

/** Which of the sixteen colours a category has in bars, whatever else there is beside it. */
export const colourOf = (category: string): number => placeOf(category) % COLOURS

/** Which of the first six it has in a doughnut. */
export const hueOf = (category: string): number => colourOf(category) % HUES

/** What the theme calls them, in their order. */
export const colourVariables: readonly string[] = Array.from({ length: COLOURS }, (_, index) => `--chart-${index + 1}`)

/** The one that stands for a category. */
export const variableOf = (category: string): string | undefined => colourVariables[colourOf(category)]
