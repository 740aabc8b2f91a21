import { Wallet } from 'lucide-react'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import styles from './rows.module.css'

/** The emoji of a category; one sign for all of them. */
export function BudgetMark({ category }: { readonly category: string | null }) {
  const labelOf = useCategoryLabel()
  return (
    <span aria-hidden className={styles.mark}>
      {category === null ? <Wallet size={18} /> : labelOf(category).emoji}
    </span>
  )
}
