import { useTranslation } from 'react-i18next'
import { isBaseCategory } from '#domain/expense/category.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { Card } from '#web/ui/Card.tsx'
import { CategoryPicker } from '#web/ui/CategoryPicker.tsx'
import styles from './imports.module.css'
import { usePlan } from './usePlan.ts'
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
  if (words.length === 0) return null
  return (
    <Card title={title}>
      {about && <p className={styles.about}>{about}</p>}
      <div className={styles.choices}>
        {words.map(word => (
          <Choice key={word.word} id={id} of={word} />
        ))}
      </div>
    </Card>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly of: Opened['categories'][number]
}

function Choice({ id, of: { word, entries, category } }: ChoiceProps) {
  const { t } = useTranslation()
  const labelOf = useCategoryLabel()
  const { plan } = usePlan()
  return (
    <CategoryPicker
      label={t('imports.category', {
        word: isBaseCategory(word) ? labelOf(word).name : readable(word),
        count: entries,
      })}
      value={category ?? 'OTHER'}
      onChange={chosen => void plan({ id, categories: [{ word, category: chosen }] })}
    />
  )
}
