import { Wallet } from 'lucide-react'
import type { SeenCategory } from '#web/format/ownCategories.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { EmojiTile, IconTile } from '#web/ui/EmojiTile.tsx'

/** The emoji of a category; one sign for all of them. */
export function BudgetMark({ category }: { readonly category: SeenCategory | null }) {
  const labelOf = useCategoryLabel()
  return category === null ? <IconTile icon={Wallet} /> : <EmojiTile emoji={labelOf(category).emoji} />
}
