import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Question } from '#web/ui/Question.tsx'
import { CancelImportDocument, DiscardImportDocument, TakeImportBackDocument } from './Imports.generated.ts'
import styles from './imports.module.css'
import { Progress } from './Progress.tsx'
import { useImportDeed } from './useImportDeed.ts'
import { isStepped, isUnderWay, type Opened, sourceName, stateText } from './words.ts'

/** Where it stands, what came of its entries, and the way back. */
export function Outcome({ of }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const { state, source } = of
  return (
    <Card title={stateText(t, state)}>
      <p className={styles.about}>{t('imports.writtenBy', { name: sourceName(t, source) })}</p>
      {isUnderWay(state) && <Progress of={of} />}
      <Counted of={of} />
      <Deeds of={of} />
    </Card>
  )
}

function Counted({ of }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const { imported, repeated, skipped, failed } = of
  const counts = [
    imported > 0 && t('imports.counted.imported', { count: imported }),
    repeated > 0 && t('imports.counted.repeated', { count: repeated }),
    skipped > 0 && t('imports.counted.skipped', { count: skipped }),
    failed > 0 && t('imports.counted.failed', { count: failed }),
  ].filter(text => text !== false)
  if (counts.length === 0) return null
  return (
    <ul className={styles.findings}>
      {counts.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

function Deeds({ of }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const cancel = useImportDeed(CancelImportDocument)
  const discard = useImportDeed(DiscardImportDocument)
  const { id, state } = of
  const forget = async () => {
    if (await discard({ id })) void navigate('/imports')
  }
  return (
    <div className={styles.actions}>
      {state === 'RUNNING' && <Button onPress={() => void cancel({ id })}>{t('imports.cancel')}</Button>}
      {(state === 'UNREADABLE' || (state === 'READY' && !isStepped(of))) && (
        <Button onPress={() => void forget()}>{t('imports.discard')}</Button>
      )}
      <TakingBack of={of} />
    </div>
  )
}

/** All of it goes as one step, and it is said beforehand what that means. */
function TakingBack({ of: { id, state, ...of } }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const takeBack = useImportDeed(TakeImportBackDocument)
  const what = of.return
  if ((state !== 'DONE' && state !== 'CANCELLED') || what === null) return null
  return (
    <>
      <Button onPress={() => setIsAsking(true)}>{t('imports.takeBack')}</Button>
      {isAsking && (
        <Question
          title={t('imports.back.title')}
          message={sentencesOn(what, t)}
          confirmLabel={t('imports.takeBack')}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            void takeBack({ id })
          }}
        />
      )}
    </>
  )
}

function sentencesOn({ entries, changed, gone }: NonNullable<Opened['return']>, t: TFunction): string {
  if (changed === null || gone === null) {
    return [t('imports.back.entries', { count: entries }), t('imports.back.uncounted')].join(' ')
  }
  const sentences = [
    t('imports.back.entries', { count: entries - gone }),
    changed > 0 && t('imports.back.changed', { count: changed }),
    gone > 0 && t('imports.back.gone', { count: gone }),
  ]
  return sentences.filter(text => text !== false).join(' ')
}
