import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnCategory } from '#web/format/ownCategories.ts'
import type { Aftermath } from '#web/ui/deeds/useCommand.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { confirmBriefly } from '#web/ui/toasts.ts'
import type { DialogControl } from '#web/ui/useDialogAddress.ts'
import { CategoryForm } from './CategoryForm.tsx'
import type { categoryDialogs } from './categoryDialogs.ts'

export interface CategoryDialogProps {
  readonly dialog: DialogControl<typeof categoryDialogs>
  readonly categories: readonly OwnCategory[]
  readonly after: Aftermath
}

/** The form over the page. */
export function OpenCategoryDialog({ dialog: { current, close }, categories, after }: CategoryDialogProps) {
  const { t } = useTranslation()
  const title = current?.category ? t('categoryCard.edit') : t('categoryCard.new')
  return (
    <Modal title={title} isOpen={current !== null} onClose={close}>
      {current && <FormOf key={current.category} id={current.category} {...{ categories, after, close }} />}
    </Modal>
  )
}

interface FormOfProps extends Pick<CategoryDialogProps, 'categories' | 'after'> {
  readonly id: string | null
  readonly close: () => void
}

/** One that is deleted elsewhere while somebody types stays here, and the server says what is wrong. */
function FormOf({ id, categories, after, close }: FormOfProps) {
  const { t } = useTranslation()
  const [category] = useState(() => categories.find(candidate => candidate.id === id) ?? null)
  if (id !== null && !category) return <p>{t('refusals.CATEGORY_NOT_FOUND')}</p>
  const finish = (name: string) => {
    close()
    confirmBriefly(category ? t('categoryCard.saved', { name }) : t('categoryCard.created', { name }))
  }
  return <CategoryForm category={category} after={after} onDone={finish} onCancel={close} />
}
