import { AtSign, ChevronDown, Hash } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { cx } from '#web/ui/cx.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { thingsBehind } from './claimNamed.ts'
import type { EntryLine, Surroundings } from './entryLine.ts'
import styles from './LineField.module.css'
import { meantBy } from './names.ts'
import type { Piece } from './pieces.ts'
import { useLineWords } from './useLineWords.ts'

interface LinePiecesProps {
  readonly typed: string
  readonly read: EntryLine
  readonly surroundings: Surroundings
  /** Of the form: it is meant where the line names none. */
  readonly currency: string
  readonly onChange: (typed: string) => void
}

/** What was understood, and what was not: whoever is meant can be chosen then. */
export function LinePieces({ typed, read, surroundings, currency, onChange }: LinePiecesProps) {
  const { t } = useTranslation()
  const words = useLineWords(surroundings)(read, currency)
  const unknown = read.pieces.filter(({ kind }) => kind === 'unknown')
  if (words.length === 0 && unknown.length === 0) return null
  return (
    <ul aria-label={t('entry.line.understood')} className={styles.pieces}>
      {words.map(({ key, text }) => (
        <li key={key} className={styles.piece}>
          {text}
        </li>
      ))}
      {unknown.map(piece => (
        <li key={piece.from}>
          <UnknownPiece
            piece={piece}
            surroundings={surroundings}
            onChoose={name => onChange(typed.slice(0, piece.from) + name + typed.slice(piece.to))}
          />
        </li>
      ))}
    </ul>
  )
}

interface UnknownPieceProps {
  readonly piece: Piece
  readonly surroundings: Surroundings
  readonly onChoose: (name: string) => void
}

/** Somebody may be called otherwise, or several are called so. */
function UnknownPiece({ piece: { text }, surroundings, onChoose }: UnknownPieceProps) {
  const { t } = useTranslation()
  const mark = text.charAt(0)
  const all = thingsBehind(mark, surroundings)
  const meant = meantBy(text.slice(1), all)
  const entries = (meant.length > 0 ? meant : all.filter(({ kind }) => kind !== 'category')).map(
    ({ kind, id, name }) => ({
      id: `${kind} ${id}`,
      text: name,
      icon: mark === '@' ? AtSign : Hash,
      run: () => onChoose(mark + name),
    }),
  )
  if (entries.length === 0) return <span className={styles.unknown}>{text}</span>
  const label = t('entry.line.choose', { word: text })
  return (
    <Menu label={label} entries={entries}>
      <AriaButton aria-label={label} className={cx(styles.unknown)}>
        {text}
        <ChevronDown size={14} aria-hidden />
      </AriaButton>
    </Menu>
  )
}
