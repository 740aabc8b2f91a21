import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Question } from '#web/ui/Question.tsx'
import type { Deletion } from './useDeletion.ts'

interface DeletionQuestionProps {
  readonly deletion: Deletion
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Says beforehand what becomes of everything in it, and that nobody else is affected. */
export function DeletionQuestion({ deletion: { category, use }, onConfirm, onCancel }: DeletionQuestionProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const base = useCategoryLabel()(category.baseCategory).name
  const sentences = [
    t('categoryCard.deletion.expenses', { count: use.expenseCount, base }),
    use.budget && t('categoryCard.deletion.budget', { amount: formatMoney(use.budget.amount, language) }),
    t('categoryCard.deletion.nobodyElse'),
  ]
  return (
    <Question
      title={t('categoryCard.deletion.title', { name: category.name })}
      message={sentences.filter(Boolean).join(' ')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
