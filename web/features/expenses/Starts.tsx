import { Plane, Plus, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from './Starts.module.css'
import { LookAround } from './samples/LookAround.tsx'

/** Where somebody new stands: the ways to begin. */
export function NothingYet({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState mark="🧾" title={t('expenses.none')} text={t('expenses.noneHint')}>
      <ul className={styles.starts} aria-label={t('expenses.starts.label')}>
        <li>
          <button type="button" className={styles.start} onClick={onAdd}>
            <Plus size={20} aria-hidden className={styles.icon} />
            <Words title={t('expenses.add')} hint={t('expenses.starts.addHint')} />
          </button>
        </li>
        <li>
          <Link to="/connections?open=invite" className={styles.start}>
            <UserPlus size={20} aria-hidden className={styles.icon} />
            <Words title={t('expenses.starts.invite')} hint={t('expenses.starts.inviteHint')} />
          </Link>
        </li>
        <li>
          <Link to="/trips?open=trip" className={styles.start}>
            <Plane size={20} aria-hidden className={styles.icon} />
            <Words title={t('expenses.starts.trip')} hint={t('expenses.starts.tripHint')} />
          </Link>
        </li>
      </ul>
      <LookAround />
    </EmptyState>
  )
}

function Words({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      <span className={styles.hint}>{hint}</span>
    </span>
  )
}
