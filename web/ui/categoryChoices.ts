import { CATEGORIES, DEFAULT_CATEGORY } from '#domain/expense/category.ts'
import { categoryEmoji } from '#web/format/category.ts'
import { orderIn } from '#web/format/order.ts'
import type { OwnCategory } from '#web/format/ownCategories.ts'
import type { Choice } from './choice.ts'

export interface CategoryWords {
  readonly language: string
  readonly nameOf: (baseCategory: string) => string
  /** The headings, where there are both kinds. */
  readonly ownSection: string
  readonly builtInSection: string
}

const isDefault = ({ id }: Choice): boolean => id === DEFAULT_CATEGORY

/** As the reader's language has them in order; what fits nowhere else stands last. */
function byName(language: string) {
  const compare = orderIn(language)
  return (one: Choice, other: Choice): number =>
    Number(isDefault(one)) - Number(isDefault(other)) || compare(one.text, other.text)
}

/** Those used last come first; else they stand where they always do. What is chosen before anybody chooses follows right after. */
export function recentFirst(
  choices: readonly Choice[],
  recent: readonly string[],
  sections: { readonly recent: string; readonly others: string },
): readonly Choice[] {
  const used = recent.flatMap(id => choices.find(choice => choice.id === id && !isDefault(choice)) ?? [])
  if (used.length === 0) return choices
  const rest = choices.filter(choice => !used.includes(choice))
  const isFirst = (choice: Choice): boolean => isDefault(choice) && choice.section === undefined
  return [
    ...used.map(choice => ({ ...choice, section: sections.recent })),
    ...rest
      .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
      .map(choice => ({ section: sections.others, ...choice })),
  ]
}

/** The categories that come with the product. */
export const builtInChoices = ({ language, nameOf }: Pick<CategoryWords, 'language' | 'nameOf'>): readonly Choice[] =>
  CATEGORIES.map(code => ({ id: code, text: nameOf(code), mark: categoryEmoji(code) })).toSorted(byName(language))

/**
 * The categories one can choose. Who makes their own means to use them, so these come first; they are found by the name
 * of their base category, too. A list opens where its choice stands: what an expense is before anybody chooses follows
 * right after them, else one would have to scroll up to see them.
 */
export function categoryChoices(own: readonly OwnCategory[], words: CategoryWords): readonly Choice[] {
  const builtIn = builtInChoices(words)
  if (own.length === 0) return builtIn
  const { language, nameOf, ownSection, builtInSection } = words
  const made = own.map(({ id, name, emoji, baseCategory }) => ({
    ...{ id, text: name, mark: emoji, section: ownSection },
    alsoFoundBy: [nameOf(baseCategory)],
  }))
  const rest = builtIn.toSorted((one, other) => Number(isDefault(other)) - Number(isDefault(one)))
  return [...made.toSorted(byName(language)), ...rest.map(choice => ({ ...choice, section: builtInSection }))]
}
