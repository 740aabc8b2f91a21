import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { focusWhenUncovered } from '#web/ui/openDialog.ts'
import { Screen } from '#web/ui/Screen.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useEachOpening } from '#web/ui/useEachOpening.ts'
import type { AdminUserFieldsFragment } from './AdminUsers.generated.ts'
import styles from './admin.module.css'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { hasSaidNo } from './failure.ts'
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx'
import { UserList } from './UserList.tsx'
import { useUserSearch } from './useUserSearch.ts'
import { useUsers } from './useUsers.ts'

const someUsers = {
  kind: 'rows',
  titles: [140, 108, 164],
  lines: [88, '70%'],
  mark: 'round',
  height: 140,
} as const

interface Opened {
  readonly dialog: 'reset' | 'delete'
  readonly user: AdminUserFieldsFragment
}

interface AdminUsersScreenProps {
  /** Where the administrator is, for the dates. */
  readonly timezone: string
}

export function AdminUsersScreen({ timezone }: AdminUsersScreenProps) {
  const { t } = useTranslation()
  const wanted = useUserSearch()
  const { found, error, refetch } = useUsers(wanted)
  useEachOpening(refetch)
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
    <Screen heading={t('admin.users.heading')} headingRef={heading} back={{ to: '/admin', text: t('admin.heading') }}>
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
      {!found && !error && <Skeleton label={t('admin.users.loading')} shapes={[someUsers]} />}
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
    </Screen>
  )
}
