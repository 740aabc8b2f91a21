import styles from './QuietLine.module.css'

/** One calm line at the top of the page: about the connection, or about something still on its way. */
export function QuietLine({ text }: { readonly text: string | null }) {
  return (
    <div role="status" className={styles.place}>
      {text && <p className={styles.line}>{text}</p>}
    </div>
  )
}
