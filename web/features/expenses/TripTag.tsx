import styles from './Tag.module.css'

/** The trip that something belongs to. */
export function TripTag({ title }: { readonly title: string }) {
  return (
    <span className={styles.tag}>
      <span aria-hidden>✈️</span> {title}
    </span>
  )
}
