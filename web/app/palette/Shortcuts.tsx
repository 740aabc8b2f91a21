import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '#web/ui/Modal.tsx'
import styles from './Palette.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
const command = (letter: string): string => (isApple ? `⌘ ${letter}` : `Ctrl ${letter}`)

/** By what a press of it does: keys of the whole app first, then those of an opened entry. */
const keys = {
  add: 'n',
  search: '/',
  palette: command('K'),
  undo: command('Z'),
  edit: 'e',
  copy: 'c',
  submit: 'Enter',
  close: 'Esc',
  help: '?',
} as const

type Deed = keyof typeof keys

interface ShortcutsProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What can be done without a pointer, and by which keys. */
export function Shortcuts({ isOpen, onClose }: ShortcutsProps) {
  const { t } = useTranslation()
  const words: Readonly<Record<Deed, string>> = {
    add: t('expenses.add'),
    search: t('palette.shortcuts.search'),
    palette: t('palette.shortcuts.palette'),
    undo: t('palette.shortcuts.undo'),
    edit: t('palette.shortcuts.edit'),
    copy: t('palette.shortcuts.copy'),
    submit: t('palette.shortcuts.submit'),
    close: t('palette.shortcuts.close'),
    help: t('palette.shortcuts.title'),
  }
  return (
    <Modal title={t('palette.shortcuts.title')} isOpen={isOpen} onClose={onClose}>
      <dl className={styles.shortcuts}>
        {Object.entries(keys).map(([deed, key]) => (
          <Fragment key={deed}>
            <dt>{words[deed as Deed]}</dt>
            <dd>
              <kbd className={styles.key}>{key}</kbd>
            </dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  )
}
