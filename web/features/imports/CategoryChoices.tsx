import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/Card.tsx'
import { CategoryPicker } from '#web/ui/CategoryPicker.tsx'
import { PlanImportDocument } from './Imports.generated.ts'
import styles from './imports.module.css'
import { useImportDeed } from './useImportDeed.ts'
import type { Opened } from './words.ts'

/** Which category of ours is meant by each word of the file. */
export function CategoryChoices({ of: { id, categories } }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const plan = useImportDeed(PlanImportDocument)
  if (categories.length === 0) return null
  return (
    <Card title={t('imports.categories')}>
      <div className={styles.choices}>
        {categories.map(({ word, entries, category }) => (
          <CategoryPicker
            key={word}
            label={t('imports.category', { word, count: entries })}
            value={category ?? 'OTHER'}
            onChange={chosen => void plan({ id, categories: [{ word, category: chosen }] })}
          />
        ))}
      </div>
    </Card>
  )
}
