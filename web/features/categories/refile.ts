import type { ApolloCache } from '@apollo/client'
import type { OwnCategory } from '#web/format/ownCategories.ts'

interface Kept {
  readonly __typename?: string
  readonly category?: { readonly id: string }
}

const builtIn = (id: string) => ({ __typename: 'Category', id, name: null, emoji: null })

/** What is kept of expenses in categories that are gone counts as their base category, as it does on the server. */
export function refile(cache: ApolloCache, gone: readonly OwnCategory[]): void {
  const baseOf = new Map<unknown, string>(gone.map(({ id, baseCategory }) => [id, baseCategory]))
  const kept = Object.entries(cache.extract() as Readonly<Record<string, Kept>>)
  cache.batch({
    update: () => {
      for (const [id, { __typename, category }] of kept) {
        const base = __typename === 'Expense' ? baseOf.get(category?.id) : undefined
        if (base) cache.modify({ id, fields: { category: () => builtIn(base) } })
      }
    },
  })
}
