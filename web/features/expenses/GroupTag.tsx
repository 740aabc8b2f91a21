import styles from './Tag.module.css'

/** The group that something belongs to. */
export function GroupTag({ name }: { readonly name: string }) {
  return (
    <span className={styles.tag}>
      <span aria-hidden>👥</span> {name}
    </span>
  )
}
