import { type KeyboardEvent, useMemo, useState } from 'react'
import {
  Autocomplete,
  Collection,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  useFilter,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { cx } from '#web/ui/cx.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { SearchInput } from '#web/ui/SearchInput.tsx'
import search from '#web/ui/searchList.module.css'
import { type Entry, entriesFor } from './entries.ts'
import styles from './Palette.module.css'
import { useFirstChosen } from './useFirstChosen.ts'
import { usePaletteEntries } from './usePaletteEntries.ts'

interface PaletteProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onShortcuts: () => void
  /** Leaving would lose something. */
  readonly onLeaving: () => void
}

/** Goes anywhere and begins anything by a few letters of its name: arrows move, Enter goes, Escape closes. */
export function Palette({ isOpen, onClose, ...wanted }: PaletteProps) {
  const { t } = useTranslation()
  return (
    <Modal title={t('palette.title')} isOpen={isOpen} onClose={onClose}>
      <Entries onRun={onClose} {...wanted} />
    </Modal>
  )
}

function Entries(means: Parameters<typeof usePaletteEntries>[0]) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const comparison = useFilter({ sensitivity: 'base' })
  const { all, said } = usePaletteEntries(means)
  const found = entriesFor(all, typed, { comparison, said })
  const runs = useMemo(() => new Map(found.map(({ id, run }) => [id, run])), [found])
  const first = useFirstChosen(typed, found[0]?.id)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    first.onKeyDown(event)
    // Whoever has chosen none means the first.
    if (event.key !== 'Enter' || event.currentTarget.getAttribute('aria-activedescendant')) return
    event.preventDefault()
    found[0]?.run()
  }
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchInput label={t('palette.label')} className={styles.field} onKeyDown={onKeyDown} />
      <ListBox
        key={first.listKey}
        {...(first.isChosenAnew ? { autoFocus: 'first' } : {})}
        aria-label={t('palette.title')}
        className={cx(styles.list)}
        onAction={id => runs.get(String(id))?.()}
      >
        {[...Map.groupBy(found, ({ section = '' }) => section)].map(([title, entries]) => (
          <ListBoxSection key={title} id={title}>
            <Header className={cx(search.section)}>{title}</Header>
            <Collection items={entries}>{entry => <Line entry={entry} />}</Collection>
          </ListBoxSection>
        ))}
      </ListBox>
    </Autocomplete>
  )
}

function Line({ entry: { id, text, mark, aside } }: { readonly entry: Entry }) {
  return (
    <ListBoxItem id={id} textValue={text} className={cx(search.choice)}>
      <span aria-hidden className={styles.mark}>
        {mark}
      </span>
      <span className={styles.text}>{text}</span>
      {aside && (
        <kbd aria-hidden className={styles.key}>
          {aside}
        </kbd>
      )}
    </ListBoxItem>
  )
}
