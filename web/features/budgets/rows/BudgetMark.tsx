import { Wallet } from 'lucide-react'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { EmojiTile } from '#web/ui/EmojiTile.tsx'
import styles from './rows.module.css'

/** The emoji of a category; one sign for all of them. */
export function BudgetMark({ category }: { readonly category: string | null }) {
  const labelOf = useCategoryLabel()
  if (category !== null) return <EmojiTile emoji={labelOf(category).emoji} />
  return (
    <span aria-hidden className={styles.mark}>
      <Wallet size={18} />
    </span>
  )
}
