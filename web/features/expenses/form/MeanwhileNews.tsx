import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import type { Expense } from '../expense.ts'
import { HeldBack } from './HeldBack.tsx'
import styles from './MeanwhileNews.module.css'
import { type Aspect, aspects } from './reconcile.ts'
import { useAspectWords } from './useAspectWords.ts'

export interface Meanwhile {
  /** As somebody else left it. */
  readonly expense: Expense
  /** Stands in the form already. */
  readonly taken: readonly Aspect[]
  /** Was typed here, too, and in another way. */
  readonly disputed: readonly Aspect[]
}

interface MeanwhileNewsProps {
  readonly news: Meanwhile
  readonly onTakeTheirs: (aspect: Aspect) => void
}

/** What somebody else changed while the form was open; whoever saves now has seen it. */
export function MeanwhileNews({ news, onTakeTheirs }: MeanwhileNewsProps) {
  const { t } = useTranslation()
  const wordsOf = useAspectWords()
  const place = useRef<HTMLElement>(null)
  const takeTheirs = (aspect: Aspect) => {
    // The button goes with the difference.
    place.current?.focus()
    onTakeTheirs(aspect)
  }
  const told = aspects.filter(aspect => news.taken.includes(aspect) || news.disputed.includes(aspect))
  return (
    <HeldBack place={place} title={t('expenses.form.meanwhile.title')} review={t('expenses.form.meanwhile.review')}>
      <ul className={styles.changes}>
        {told.map(aspect => (
          <li key={aspect} className={styles.change}>
            <span className={styles.aspect}>{t(`expenses.form.meanwhile.aspects.${aspect}`)}</span>
            <span className={styles.value}>{wordsOf(aspect, news.expense)}</span>
            {news.disputed.includes(aspect) ? (
              <>
                <span className={styles.note}>{t('expenses.form.meanwhile.differs')}</span>
                <Button onPress={() => takeTheirs(aspect)}>{t('expenses.form.meanwhile.use')}</Button>
              </>
            ) : (
              <span className={styles.note}>{t('expenses.form.meanwhile.taken')}</span>
            )}
          </li>
        ))}
      </ul>
    </HeldBack>
  )
}
