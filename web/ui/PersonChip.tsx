import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isViewer } from '#web/format/person.ts'
import { useViewer } from '#web/format/viewer.ts'
import { Avatar } from './Avatar.tsx'
import styles from './PersonChip.module.css'
import { PersonLink } from './PersonLink.tsx'

interface PersonChipProps {
  readonly person: { readonly id: string; readonly displayName: string; readonly isPlaceholder: boolean }
  /** What they are here besides. */
  readonly children?: ReactNode
}

/** One of those who belong to something, by name. */
export function PersonChip({ person, children }: PersonChipProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  return (
    <li className={styles.person}>
      <Avatar name={person.displayName} isOutline={person.isPlaceholder} size="small" />
      <span className={styles.name}>
        <PersonLink person={person}>{isViewer(person, viewer) ? t('people.you') : person.displayName}</PersonLink>
      </span>
      {children}
    </li>
  )
}

interface PersonChipsProps {
  /** What they are to it all together: "Members of Home". */
  readonly label: string
  readonly children: ReactNode
}

export function PersonChips({ label, children }: PersonChipsProps) {
  return (
    <ul aria-label={label} className={styles.people}>
      {children}
    </ul>
  )
}
