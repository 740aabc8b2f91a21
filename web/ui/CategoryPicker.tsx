import { type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isGone, useOwnCategories } from '#web/format/ownCategories.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { Button } from './Button.tsx'
import styles from './CategoryPicker.module.css'
import { recentFirst } from './categoryChoices.ts'
import type { Choice } from './choice.ts'
import { SearchableSelect } from './SearchableSelect.tsx'
import { useBuiltInCategoryChoices, useCategoryChoices } from './useCategoryChoices.ts'

interface CategoryPickerProps {
  readonly label: string
  readonly value: string
  readonly onChange: (category: string) => void
  /** What stands for all of them, where that can be chosen; its value is empty. */
  readonly all?: string
  /** The ones used last, the latest first. */
  readonly recent?: readonly string[]
  /** Where the viewer's own mean nothing to the others. */
  readonly builtInOnly?: boolean
  /** On small screens it shows the emoji alone; the name is still read aloud. */
  readonly compact?: boolean
  readonly error?: string | undefined
  readonly isDisabled?: boolean
  readonly triggerRef?: Ref<HTMLButtonElement>
}

const none: readonly string[] = []

/** A choice needs a name of its own. */
const everything = 'all'

export function CategoryPicker(props: CategoryPickerProps) {
  const { value, onChange, all, builtInOnly = false, compact = false, recent = none, ...rest } = props
  const { t } = useTranslation()
  const choices = recentFirst(useChoicesFor(value, all, builtInOnly), recent, {
    ...{ recent: t('category.recent'), others: t('category.builtIn') },
  })
  const isWhole = all !== undefined && value === ''
  return (
    <div className={styles.picker}>
      <SearchableSelect
        {...rest}
        choices={choices}
        value={isWhole ? everything : value}
        onChange={chosen => onChange(chosen === everything ? '' : chosen)}
        placeholder={t('category.select')}
        searchLabel={t('category.search')}
        noMatch={t('category.noMatch')}
        {...(compact ? { renderValue: showEmojiBeforeName } : {})}
      />
      {!builtInOnly && <OwnOnesMissing />}
    </div>
  )
}

const showEmojiBeforeName = ({ mark, text }: Choice) => (
  <>
    <span className={styles.mark}>{mark}</span> <span className={styles.name}>{text}</span>
  </>
)

/** An address may name a category that is gone, and an expense one that could not be loaded. */
function useChoicesFor(value: string, all: string | undefined, builtInOnly: boolean): readonly Choice[] {
  const everyOne = useCategoryChoices()
  const builtIn = useBuiltInCategoryChoices()
  const known = builtInOnly ? builtIn : everyOne
  const own = useOwnCategories()
  const { emoji: mark, name: text } = useCategoryLabel()(value)
  const isNamed = value === '' || known.some(({ id }) => id === value)
  const isShown = all !== undefined || !isGone(own, value)
  return useMemo(
    () => [
      ...(all === undefined ? [] : [{ id: everything, text: all }]),
      ...known,
      ...(isNamed || !isShown ? [] : [{ id: value, text, mark }]),
    ],
    [known, all, isNamed, isShown, value, text, mark],
  )
}

/** The built-in ones can be chosen all the same. */
function OwnOnesMissing() {
  const { t } = useTranslation()
  const { status, reload } = useOwnCategories()
  if (status !== 'unavailable') return null
  return (
    <p role="status" className={styles.missing}>
      {t('category.ownFailed')}
      <Button variant="quiet" onPress={reload}>
        {t('common.retry')}
      </Button>
    </p>
  )
}
