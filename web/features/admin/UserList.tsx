import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Rows } from '#web/ui/Row.tsx'
import type { AdminUserFieldsFragment } from './AdminUsers.generated.ts'
import styles from './admin.module.css'
import { UserRow } from './UserRow.tsx'
import { type FoundUsers, lastPageOf } from './useUsers.ts'

interface UserListProps {
  readonly found: FoundUsers
  readonly timezone: string
  readonly onGoTo: (page: number) => void
  readonly onShowAll: () => void
  readonly onReset: (user: AdminUserFieldsFragment) => void
  readonly onDelete: (user: AdminUserFieldsFragment) => void
}

export function UserList({ found, timezone, onGoTo, onShowAll, onReset, onDelete }: UserListProps) {
  const { t } = useTranslation()
  const total = new Intl.NumberFormat(useLanguage()).format(found.total)
  if (found.users.length === 0) {
    return (
      <EmptyState mark="🔍" title={t('admin.users.none')} text={t('admin.users.noneHint')}>
        <Button onPress={onShowAll}>{t('admin.users.showAll')}</Button>
      </EmptyState>
    )
  }
  return (
    <>
      <p role="status" className={styles.found}>
        {t('admin.users.found', { count: found.total, total })}
      </p>
      <Rows>
        {found.users.map(user => (
          <UserRow
            key={user.id}
            user={user}
            timezone={timezone}
            onReset={() => onReset(user)}
            onDelete={() => onDelete(user)}
          />
        ))}
      </Rows>
      <Pages found={found} onGoTo={onGoTo} />
    </>
  )
}

function Pages({ found, onGoTo }: Pick<UserListProps, 'found' | 'onGoTo'>) {
  const { t } = useTranslation()
  const { page, hasNext } = found
  const last = lastPageOf(found)
  if (last <= 1) return null
  const goTo = (next: number) => {
    scrollTo({ top: 0 })
    onGoTo(next)
  }
  return (
    <nav aria-label={t('admin.users.pages')} className={styles.pages}>
      <Button isDisabled={page <= 1} onPress={() => goTo(page - 1)}>
        {t('admin.users.previous')}
      </Button>
      <span>{t('admin.users.page', { page, last })}</span>
      <Button isDisabled={!hasNext} onPress={() => goTo(page + 1)}>
        {t('admin.users.next')}
      </Button>
    </nav>
  )
}
