import { ChevronLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Banner } from '#web/ui/Banner.tsx'
import { focusWhenUncovered } from '#web/ui/openDialog.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useDocumentTitle } from '#web/ui/useDocumentTitle.ts'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import type { AdminUserFieldsFragment } from './AdminUsers.generated.ts'
import styles from './admin.module.css'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { hasSaidNo } from './failure.ts'
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx'
import { UserList } from './UserList.tsx'
import { UserListSkeleton } from './UserListSkeleton.tsx'
import { useUserSearch } from './useUserSearch.ts'
import { useUsers } from './useUsers.ts'

interface Opened {
  readonly dialog: 'reset' | 'delete'
  readonly user: AdminUserFieldsFragment
}

interface AdminUsersScreenProps {
  /** Where the administrator is, for the dates. */
  readonly timezone: string
  /** How often the line for news was opened. */
  readonly lineOpenings: number
}

export function AdminUsersScreen({ timezone, lineOpenings }: AdminUsersScreenProps) {
  const { t } = useTranslation()
  useDocumentTitle(t('admin.users.heading'))
  const wanted = useUserSearch()
  const { found, error, refetch } = useUsers(wanted)
  useEachOpening(lineOpenings, refetch)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened the dialog is gone with its card, and cannot have the focus back.
  const [isGone, setIsGone] = useState(false)
  const finishDeletion = () => {
    close()
    setIsGone(false)
    if (isGone) focusWhenUncovered(() => heading.current)
  }
  const forget = () => {
    setIsGone(true)
    refetch()
  }
  return (
    <div className={styles.page}>
      <Link to="/admin" className={styles.back}>
        <ChevronLeft size={16} aria-hidden />
        {t('admin.heading')}
      </Link>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('admin.users.heading')}
      </h1>
      <div className={styles.search}>
        <TextField
          label={t('admin.users.search')}
          type="search"
          value={wanted.typed}
          onChange={wanted.type}
          placeholder={t('admin.users.searchExample')}
          maxLength={200}
        />
      </div>
      {error && (
        <Banner
          text={hasSaidNo(error) ? t('admin.users.refused') : t('admin.users.loadFailed')}
          action={{ label: t('admin.retry'), run: refetch }}
        />
      )}
      {!found && !error && <UserListSkeleton />}
      {found && (
        <UserList
          found={found}
          timezone={timezone}
          onGoTo={wanted.goTo}
          onShowAll={wanted.showAll}
          onReset={user => setOpened({ dialog: 'reset', user })}
          onDelete={user => setOpened({ dialog: 'delete', user })}
        />
      )}
      {opened?.dialog === 'reset' && <ResetPasswordDialog user={opened.user} onClose={close} />}
      {opened?.dialog === 'delete' && (
        <DeleteUserDialog user={opened.user} onDeleted={forget} onClose={finishDeletion} />
      )}
    </div>
  )
}
