import { Wallet } from 'lucide-react'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { EmojiTile, IconTile } from '#web/ui/EmojiTile.tsx'

/** The emoji of a category; one sign for all of them. */
export function BudgetMark({ category }: { readonly category: string | null }) {
  const labelOf = useCategoryLabel()
  return category === null ? <IconTile icon={Wallet} /> : <EmojiTile emoji={labelOf(category).emoji} />
}
