import { Banner } from './Banner.tsx'
import styles from './FailureBanner.module.css'

interface FailureBannerProps {
  readonly text: string | null
  readonly onDismiss: () => void
}

const bringIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** What went wrong stands at the top of a card or form that may be longer than the screen. */
export function FailureBanner({ text, onDismiss }: FailureBannerProps) {
  if (!text) return null
  return (
    <div key={text} ref={bringIntoSight} className={styles.failure}>
      <Banner text={text} onDismiss={onDismiss} />
    </div>
  )
}
