import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OwnCategory } from '#web/format/ownCategories.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmojiTile } from '#web/ui/EmojiTile.tsx'
import { Row } from '#web/ui/Row.tsx'

interface CategoryRowProps {
  readonly category: OwnCategory
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function CategoryRow({ category: { name, emoji, baseCategory }, onEdit, onDelete }: CategoryRowProps) {
  const { t } = useTranslation()
  const base = useCategoryLabel()(baseCategory).name
  return (
    <Row
      mark={<EmojiTile emoji={emoji} />}
      level={3}
      title={name}
      detail={t('categoryCard.countsAs', { base })}
      actions={
        <>
          <Button variant="quiet" iconOnly aria-label={t('categoryCard.editNamed', { name })} onPress={onEdit}>
            <Pencil size={17} aria-hidden />
          </Button>
          <Button variant="quiet" iconOnly aria-label={t('categoryCard.deleteNamed', { name })} onPress={onDelete}>
            <Trash2 size={17} aria-hidden />
          </Button>
        </>
      }
    />
  )
}
