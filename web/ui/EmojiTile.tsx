import type { LucideIcon } from 'lucide-react'
import { cx } from './cx.ts'
import styles from './EmojiTile.module.css'
import { tileColour } from './tileColour.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const isPair = (emoji: string): boolean => [...graphemes.segment(emoji)].length > 1

interface EmojiTileProps {
  readonly emoji: string
  /** The colour of what it stands for; default: none. */
  readonly tint?: string
}

/** What something is, at a glance. Two emojis share the room of one. */
export function EmojiTile({ emoji, tint }: EmojiTileProps) {
  return (
    <span
      aria-hidden
      className={cx(styles.tile, isPair(emoji) && styles.pair)}
      style={tint === undefined ? undefined : { background: tileColour(tint) }}
    >
      {emoji}
    </span>
  )
}

interface IconTileProps {
  readonly icon: LucideIcon
  /** As large as the faces that stand below each other with it. */
  readonly isLarge?: boolean
}

/** What has no emoji of its own. */
export function IconTile({ icon: Icon, isLarge = false }: IconTileProps) {
  return (
    <span aria-hidden className={cx(styles.tile, isLarge ? styles.large : styles.icon)}>
      <Icon size={isLarge ? 20 : 18} />
    </span>
  )
}
