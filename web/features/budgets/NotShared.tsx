import { EyeOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { cx } from '#web/ui/cx.ts'
import surface from '#web/ui/surface.module.css'
import styles from './BudgetsScreen.module.css'
import type { Group } from './budget.ts'

interface NotSharedProps {
  readonly group: Group
  readonly isAdmin: boolean
}

/** Says why there are no figures, and to whoever can change that, how. */
export function NotShared({ group: { id, name }, isAdmin }: NotSharedProps) {
  const { t } = useTranslation()
  const setting = t('people.group.shareSummary')
  return (
    <section aria-label={t('budgets.notShared.label')} className={cx(surface.card, styles.notice)}>
      <EyeOff size={18} aria-hidden />
      <div>
        <p>{t('budgets.notShared.text', { name })}</p>
        {isAdmin ? (
          <p>
            <Link to={`/connections?open=group&group=${id}`}>{t('budgets.notShared.turnOn', { setting })}</Link>
          </p>
        ) : (
          <p className={styles.muted}>{t('budgets.notShared.askAdmin', { setting })}</p>
        )}
      </div>
    </section>
  )
}
