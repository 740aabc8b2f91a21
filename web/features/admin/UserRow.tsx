import { KeyRound, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Row } from '#web/ui/Row.tsx'
import type { AdminUserFieldsFragment } from './AdminUsers.generated.ts'
import { Facts } from './Facts.tsx'
import styles from './UserRow.module.css'
import { fullNameOf } from './users.ts'

interface UserRowProps {
  readonly user: AdminUserFieldsFragment
  readonly timezone: string
  readonly onReset: () => void
  readonly onDelete: () => void
}

export function UserRow({ user, timezone, onReset, onDelete }: UserRowProps) {
  const { t } = useTranslation()
  const name = fullNameOf(user)
  const nameId = useId()
  const resetId = useId()
  return (
    <Row
      mark={<Avatar name={name} />}
      level={2}
      title={<span id={nameId}>{name}</span>}
      detail={
        <>
          <p>@{user.username}</p>
          <p>{user.email}</p>
        </>
      }
      isAsking
      actions={
        <>
          <Button id={resetId} aria-labelledby={`${resetId} ${nameId}`} onPress={onReset}>
            <KeyRound size={16} aria-hidden />
            {t('admin.reset.heading')}
          </Button>
          {!user.isAdministrator && (
            <Button variant="quiet" iconOnly aria-label={t('admin.delete.open', { name })} onPress={onDelete}>
              <Trash2 size={16} aria-hidden />
            </Button>
          )}
        </>
      }
      isWide
    >
      <UserFacts user={user} timezone={timezone} />
    </Row>
  )
}

function UserFacts({ user, timezone }: Pick<UserRowProps, 'user' | 'timezone'>) {
  const { t } = useTranslation()
  const numbers = new Intl.NumberFormat(useLanguage())
  const locale = useDateLocale()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: timezone })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone })
  const { lastLoginAt } = user
  const facts = [
    { label: t('admin.users.currency'), value: user.preferredCurrency },
    { label: t('admin.users.expenses'), value: numbers.format(user.expensesCount) },
    { label: t('admin.users.trips'), value: numbers.format(user.tripsCount) },
    { label: t('admin.users.budgets'), value: numbers.format(user.budgetsCount) },
    { label: t('admin.users.created'), value: day.format(new Date(user.createdAt)) },
    {
      label: t('admin.users.lastSignIn'),
      value: lastLoginAt ? moment.format(new Date(lastLoginAt)) : t('admin.users.neverSeen'),
    },
  ]
  return <Facts facts={facts} className={styles.facts} />
}
