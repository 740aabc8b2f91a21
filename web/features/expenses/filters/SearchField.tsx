import { useQuery } from '@apollo/client/react'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import chipStyles from '#web/ui/chip.module.css'
import { cx } from '#web/ui/cx.ts'
import { searchFieldMark } from '#web/ui/searchField.ts'
import { type Chip, chipsOf, withoutChip } from './chips.ts'
import { FilterChoicesDocument } from './FilterChoices.generated.ts'
import { longestTitle, restricting, withTerms } from './filter.ts'
import styles from './SearchField.module.css'
import { useChipWords } from './useChipWords.ts'
import type { FilterState } from './useFilter.ts'
import { useSearch } from './useSearch.ts'

interface SearchFieldProps {
  readonly state: FilterState
}

/** Always above the list: what is typed here is understood as filters where it names something, else as words. */
export function SearchField({ state }: SearchFieldProps) {
  const { t } = useTranslation()
  const [isWanted, setIsWanted] = useState(false)
  const isFiltered = Object.keys(state.filter).length > 0
  const { data } = useQuery(FilterChoicesDocument, {
    fetchPolicy: 'cache-and-network',
    skip: !isWanted && !isFiltered,
  })
  const { typed, base, type, commit, restrictTo } = useSearch(state, data, isWanted)
  const chips = chipsOf(restricting(base), useChipWords(data))
  const input = useRef<HTMLInputElement>(null)

  const restrict = (to: typeof base) => {
    restrictTo(to)
    input.current?.focus()
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') type('')
    const last = chips.at(-1)
    if (event.key === 'Backspace' && typed === '' && last) restrict(withoutChip(base, last))
  }
  return (
    <search aria-label={t('expenses.search.label')} className={styles.field}>
      <Search size={18} aria-hidden className={styles.icon} />
      {chips.length > 0 && (
        <ul aria-label={t('expenses.search.terms')} className={styles.chips}>
          {chips.map(chip => (
            <li key={`${chip.keys} ${chip.text}`} className={cx(chipStyles.chip, styles.chip)}>
              <ChipText chip={chip} onWords={words => restrict(withTerms(withoutChip(base, chip), { text: words }))} />
              <AriaButton
                className={cx(styles.remove)}
                aria-label={t('expenses.search.remove', { term: chip.text })}
                onPress={() => restrict(withoutChip(base, chip))}
              >
                <X size={14} aria-hidden />
              </AriaButton>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="search"
        {...searchFieldMark}
        aria-label={t('expenses.search.label')}
        aria-keyshortcuts="/"
        placeholder={chips.length === 0 ? t('expenses.search.example') : ''}
        value={typed}
        maxLength={longestTitle}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.input}
        onChange={event => type(event.target.value)}
        onFocus={() => setIsWanted(true)}
        onBlur={commit}
        onKeyDown={key}
      />
    </search>
  )
}

interface ChipTextProps {
  readonly chip: Chip
  readonly onWords: (words: string) => void
}

/** What was taken for a name may have been meant as a word: tapped, it is. */
function ChipText({ chip: { text, asWords }, onWords }: ChipTextProps) {
  const { t } = useTranslation()
  if (asWords === undefined) return <span className={styles.text}>{text}</span>
  return (
    <AriaButton
      className={cx(styles.text)}
      aria-label={`${text}, ${t('expenses.search.asWords', { words: asWords })}`}
      onPress={() => onWords(asWords)}
    >
      {text}
    </AriaButton>
  )
}
