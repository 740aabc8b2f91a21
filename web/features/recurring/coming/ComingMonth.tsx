import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { formatDayAs } from '#web/format/formatters.ts'
import { formatMoney } from '#web/format/money.ts'
import { monthName } from '#web/format/months.ts'
import { weekdayNames } from '#web/format/schedule.ts'
import { useCategoryLabel } from '#web/format/useCategoryLabel.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Amount } from '#web/ui/Amount.tsx'
import { cx } from '#web/ui/cx.ts'
import surface from '#web/ui/surface.module.css'
import { dialogLinkOn } from '#web/ui/useDialogAddress.ts'
import type { ComingDayFieldsFragment } from './Coming.generated.ts'
import styles from './Coming.module.css'
import { monthDays, type SheetDay } from './monthDays.ts'
import { hasDebts, useDebtWords } from './useDebtWords.ts'

type ComingDay = ComingDayFieldsFragment

interface ComingMonthProps {
  readonly month: string
  readonly today: string
  readonly days: readonly ComingDay[]
}

/** A sheet of the calendar where there is room for one, and else a list of the days on which something comes. */
export function ComingMonth({ month, today, days }: ComingMonthProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const sheet = monthDays(month, days)
  const isSharing = days.some(({ debts }) => hasDebts(debts))
  const isEmpty = sheet.every(({ coming }) => coming === undefined)
  return (
    <div className={cx(surface.card, styles.sheet)}>
      <div aria-hidden className={styles.weekdays}>
        {weekdayNames(language, 'short').map(name => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {sheet.map(day => (
          <Day key={day.date} day={day} isToday={day.date === today} isOver={day.date < today} isSharing={isSharing} />
        ))}
      </ol>
      {isEmpty && <p className={styles.none}>{t('recurring.coming.none', { month: monthName(month, language) })}</p>}
    </div>
  )
}

interface DayProps {
  readonly day: SheetDay<ComingDay>
  readonly isToday: boolean
  readonly isOver: boolean
  /** Who shares nothing with anybody need not read on each day that nothing is owed. */
  readonly isSharing: boolean
}

function Day({ day: { date, weekday, coming }, isToday, isOver, isSharing }: DayProps) {
  const locale = useDateLocale()
  const debtWords = useDebtWords()
  return (
    <li
      aria-hidden={coming === undefined}
      className={cx(styles.day, coming === undefined && styles.empty, isToday && styles.today, isOver && styles.over)}
      style={{ gridColumnStart: weekday }}
    >
      <time dateTime={date} className={styles.date}>
        <span className={styles.number}>{Number(date.slice(8))}</span>
        <span className={styles.name}>
          {formatDayAs(date, locale, { weekday: 'short', day: 'numeric', month: 'long' })}
        </span>
      </time>
      {coming && (
        <>
          <Entries day={coming} />
          {isSharing && <p className={styles.debts}>{debtWords(coming.debts)}</p>}
        </>
      )}
    </li>
  )
}

/** Where expenses and transfers are looked at. */
const entryDialogs = { expense: { expense: 'itself' }, transfer: { transfer: 'itself' } } as const

function Entries({ day: { upcoming, byOthers, items } }: { readonly day: ComingDay }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const labelOf = useCategoryLabel()
  const linkTo = (dialog: Parameters<typeof dialogLinkOn<typeof entryDialogs>>[3]) =>
    dialogLinkOn('/expenses', '', entryDialogs, dialog)
  return (
    <ul className={styles.entries}>
      {upcoming.map(({ rule, title, category, amount }) => (
        <li key={`rule ${rule.id}`} className={styles.entry}>
          <span aria-hidden>{labelOf(category).emoji}</span>
          <span className={styles.title}>
            {title} <span aria-hidden>🔁</span>
          </span>
          <Amount money={amount} />
        </li>
      ))}
      {byOthers.map(({ ruleId, owner, title, category, amount, ownShare }) => (
        <li key={`rule ${ruleId}`} className={styles.entry}>
          <span aria-hidden>{labelOf(category).emoji}</span>
          <span className={styles.title}>
            {title} <span aria-hidden>🔁</span>{' '}
            <span className={styles.owner}>
              {t('recurring.coming.byOther', { name: owner.displayName, amount: formatMoney(ownShare, language) })}
            </span>
          </span>
          <Amount money={amount} />
        </li>
      ))}
      {items.map(item => (
        <li key={`${item.__typename} ${item.id}`} className={styles.entry}>
          <span aria-hidden>{item.__typename === 'Expense' ? labelOf(item.category).emoji : '💸'}</span>
          {item.__typename === 'Expense' ? (
            <Link className={styles.title} {...linkTo({ open: 'expense', expense: item.id })}>
              {item.title}
            </Link>
          ) : (
            <Link className={styles.title} {...linkTo({ open: 'transfer', transfer: item.id })}>
              {item.note || t('figure.transfer')}
            </Link>
          )}
          <Amount money={item.amount} />
        </li>
      ))}
    </ul>
  )
}
