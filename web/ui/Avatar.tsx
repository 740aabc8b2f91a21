import styles from './Avatar.module.css'
import { cx } from './cx.ts'

interface AvatarProps {
  readonly name: string
  /** Somebody without an account: only an outline. */
  readonly isOutline?: boolean
  readonly size?: 'small' | 'body'
}

/** "Ana Maria Silva" is AS, "Maria (neighbour)" M: a name of one word gives one letter. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(word => /^[\p{L}\p{N}]/u.test(word))
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined].map(word => [...(word ?? '')].at(0) ?? '')
  return letters.join('').toLocaleUpperCase()
}

/** Stands beside a name and says nothing that the name does not. */
export function Avatar({ name, isOutline = false, size = 'body' }: AvatarProps) {
  return (
    <span aria-hidden className={cx(styles.avatar, isOutline && styles.outline, size === 'small' && styles.small)}>
      {initialsOf(name)}
    </span>
  )
}
