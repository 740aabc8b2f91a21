import type { OwnCategory } from '#web/format/ownCategories.ts'
import { Rows } from '#web/ui/Row.tsx'
import { CategoryRow } from './CategoryRow.tsx'

interface CategoryRowsProps {
  readonly categories: readonly OwnCategory[]
  readonly onEdit: (id: string) => void
  readonly onDelete: (category: OwnCategory) => void
}

/** Few people have any, so it comes to those who do. */
export function CategoryRows({ categories, onEdit, onDelete }: CategoryRowsProps) {
  return (
    <Rows isFramed={false}>
      {categories.map(category => (
        <CategoryRow
          key={category.id}
          category={category}
          onEdit={() => onEdit(category.id)}
          onDelete={() => onDelete(category)}
        />
      ))}
    </Rows>
  )
}
