import { cx } from './cx.ts'
import styles from './EmojiTile.module.css'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const isPair = (emoji: string): boolean => [...graphemes.segment(emoji)].length > 1

/** What something is, at a glance. Two emojis share the room of one. */
export function EmojiTile({ emoji }: { readonly emoji: string }) {
  return (
    <span aria-hidden className={cx(styles.tile, isPair(emoji) && styles.pair)}>
      {emoji}
    </span>
  )
}
