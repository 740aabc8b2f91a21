import { useTranslation } from 'react-i18next'
import { isBaseCategory } from '#domain/expense/category.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { Card } from '#web/ui/Card.tsx'
import { CategoryPicker } from '#web/ui/CategoryPicker.tsx'
import { PlanImportDocument } from './Imports.generated.ts'
import styles from './imports.module.css'
import { useImportDeed } from './useImportDeed.ts'
import { type Opened, readable } from './words.ts'

/** Which category of ours is meant by each word of the file, and what was spent on at whom a statement names. */
export function CategoryChoices({ of: { id, categories } }: { readonly of: Opened }) {
  const { t } = useTranslation()
  return (
    <>
      <Choices id={id} title={t('imports.categories')} words={categories.filter(({ isPayee }) => !isPayee)} />
      <Choices
        id={id}
        title={t('imports.payees')}
        about={t('imports.payeesAbout')}
        words={categories.filter(({ isPayee }) => isPayee)}
      />
    </>
  )
}

interface ChoicesProps {
  readonly id: string
  readonly title: string
  readonly about?: string
  readonly words: Opened['categories']
}

function Choices({ id, title, about, words }: ChoicesProps) {
  const { t } = useTranslation()
  const labelOf = useCategoryLabel()
  const plan = useImportDeed(PlanImportDocument)
  if (words.length === 0) return null
  return (
    <Card title={title}>
      {about && <p className={styles.about}>{about}</p>}
      <div className={styles.choices}>
        {words.map(({ word, entries, category }) => (
          <CategoryPicker
            key={word}
            label={t('imports.category', {
              word: isBaseCategory(word) ? labelOf(word).name : readable(word),
              count: entries,
            })}
            value={category ?? 'OTHER'}
            onChange={chosen => void plan({ id, categories: [{ word, category: chosen }] })}
          />
        ))}
      </div>
    </Card>
  )
}
