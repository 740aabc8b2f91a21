import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { formatMoney } from '#web/format/money.ts'
import { longDay } from '#web/format/schedule.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './RuleExceptions.module.css'
import type { Rule } from './rule.ts'
import type { RuleDeeds } from './useRuleDeeds.ts'

interface RuleExceptionsProps {
  readonly rule: Rule
  readonly deeds: RuleDeeds
}

/** As many as one takes in at a glance. */
const FEW = 3

/** The days on which it is otherwise than usual, each with the way back. */
export function RuleExceptions({ rule, deeds }: RuleExceptionsProps) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const language = useLanguage()
  const [isWhole, setIsWhole] = useState(false)
  const { exceptions } = rule
  const isCut = !isWhole && exceptions.length > FEW
  return (
    <>
      <ul className={styles.days}>
        {(isCut ? exceptions.slice(0, FEW) : exceptions).map(({ date, amount }) => {
          const day = longDay(date, locale)
          const words = amount
            ? {
                said: t('recurring.exceptions.changed', { date: day, amount: formatMoney(amount, language) }),
                back: t('recurring.exceptions.asUsual'),
                backNamed: t('recurring.exceptions.asUsualNamed', { date: day }),
              }
            : {
                said: t('recurring.exceptions.skipped', { date: day }),
                back: t('recurring.exceptions.bringBack'),
                backNamed: t('recurring.exceptions.bringBackNamed', { date: day }),
              }
          return (
            <li key={date} className={styles.day}>
              <span>{words.said}</span>
              <Button variant="quiet" aria-label={words.backNamed} onPress={() => void deeds.bringBack(rule, date)}>
                {words.back}
              </Button>
            </li>
          )
        })}
      </ul>
      {isCut && (
        <Button variant="quiet" onPress={() => setIsWhole(true)}>
          {t('recurring.exceptions.all', { count: exceptions.length })}
        </Button>
      )}
    </>
  )
}
