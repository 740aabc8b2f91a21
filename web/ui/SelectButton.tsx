import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { cx } from './cx.ts'
import styles from './field.module.css'

interface SelectButtonProps {
  readonly label: string
  /** Where its place says what it is: the label is only read aloud. */
  readonly isLabelHidden?: boolean
  /** What is chosen. */
  readonly text: string
  /** Nothing is: the text asks for it. */
  readonly isEmpty?: boolean
  /** The language of the text, if it is another than the reader's. */
  readonly lang?: string
  /** Somebody may press it soon. */
  readonly onLikely: () => void
  readonly onPress: () => void
}

/** Besides those that press any button. */
const opening: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp'])

/** Stands where a list will stand that comes when somebody presses it, and looks the same. It is the browser's own. */
export function SelectButton(props: SelectButtonProps) {
  const { label, isLabelHidden = false, text, isEmpty = false, lang, onLikely, onPress } = props
  const id = useId()
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} hidden={isLabelHidden} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        aria-haspopup="listbox"
        aria-labelledby={`${id} ${id}-label`}
        onPointerEnter={onLikely}
        onFocus={onLikely}
        onClick={onPress}
        onKeyDown={event => {
          if (!opening.has(event.key)) return
          event.preventDefault()
          onPress()
        }}
        className={cx(styles.input, styles.trigger)}
      >
        <span id={id} lang={lang} data-placeholder={isEmpty || undefined} className={styles.value}>
          {text}
        </span>
        <ChevronDown size={16} aria-hidden className={styles.chevron} />
      </button>
    </div>
  )
}
