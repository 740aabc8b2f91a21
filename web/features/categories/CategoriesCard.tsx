import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { byNameIn } from '#web/format/order.ts'
import { type OwnCategory, useOwnCategories } from '#web/format/ownCategories.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Part, part } from '#web/ui/part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useDialogAddress } from '#web/ui/useDialogAddress.ts'
import { useKeptFocus } from '#web/ui/useKeptFocus.ts'
import styles from './CategoriesCard.module.css'
import { CategoryDialog } from './CategoryDialog.tsx'
import { categoryDialogs } from './categoryDialogs.ts'
import { OwnCategoriesDocument } from './OwnCategories.generated.ts'
import { useDeletion } from './useDeletion.ts'

const rows = part(async () => (await import('./CategoryRows.tsx')).CategoryRows)
/** Seldom asked: it comes when it is wanted. */
const question = part(async () => (await import('./DeletionQuestion.tsx')).DeletionQuestion)

/** What is stored but not to be seen yet is told by the line for news as soon as it is. */
const afterwards = { rereads: [OwnCategoriesDocument], onPending: () => undefined }

/** Nobody knows how many there are. */
const oneRow = { kind: 'rows', titles: [140], mark: 'square', height: 60, isFramed: false } as const

/** The categories somebody made for themselves, and the way to make one. */
export function CategoriesCard() {
  const { t } = useTranslation()
  const { categories, status, reload } = useOwnCategories()
  const { headingRef, keepFocus } = useKeptFocus()
  const dialog = useDialogAddress(categoryDialogs)
  const edit = (category: string | null) => dialog.open({ open: 'category', category })
  return (
    <Card name="categories" title={t('categoryCard.title')} badge={t('categoryCard.beta')} headingRef={headingRef}>
      <p className={styles.about}>{t('categoryCard.about')}</p>
      {status === 'unavailable' && (
        <Banner text={t('category.ownFailed')} action={{ label: t('common.retry'), run: reload }} />
      )}
      {status === 'loading' && <Skeleton label={t('categoryCard.loading')} shapes={[oneRow]} minHeight={60} />}
      {status === 'loaded' && (
        <>
          <CategoryList categories={categories} onEdit={edit} onDeleted={keepFocus} />
          <div className={styles.add}>
            <Button onPress={() => edit(null)}>
              <Plus size={18} aria-hidden />
              {t('categoryCard.add')}
            </Button>
          </div>
          <CategoryDialog dialog={dialog} categories={categories} after={afterwards} />
        </>
      )}
    </Card>
  )
}

interface CategoryListProps {
  readonly categories: readonly OwnCategory[]
  readonly onEdit: (id: string) => void
  readonly onDeleted: (done: Promise<boolean>) => void
}

function CategoryList({ categories, onEdit, onDeleted }: CategoryListProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { asked, failure, ask, carryOut, cancel, dismissFailure } = useDeletion(afterwards)
  const byName = categories.toSorted(byNameIn(language, ({ name }) => name))
  return (
    <>
      {failure && <Banner text={failure} onDismiss={dismissFailure} />}
      {byName.length === 0 ? (
        <p className={styles.none}>{t('categoryCard.none')}</p>
      ) : (
        <Part of={rows} categories={byName} onEdit={onEdit} onDelete={category => void ask(category)} />
      )}
      {asked && <Part of={question} deletion={asked} onConfirm={() => onDeleted(carryOut(asked))} onCancel={cancel} />}
    </>
  )
}
