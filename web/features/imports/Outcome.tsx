import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CancelImportDocument, DiscardImportDocument } from './Imports.generated.ts'
import styles from './imports.module.css'
import { Progress } from './Progress.tsx'
import { TakeBackQuestion } from './TakeBackQuestion.tsx'
import { useImportDeed } from './useImportDeed.ts'
import { canBeTakenBack, isStepped, isTakenBack, isUnderWay, type Opened, sourceName, stateText } from './words.ts'

/** Where it stands, what came of its entries, and the way back. */
export function Outcome({ of }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const { state, source } = of
  const name = sourceName(t, source)
  return (
    <Card title={stateText(t, state)} isLive>
      {name && <p className={styles.about}>{t('imports.kindOfFile', { name })}</p>}
      {isUnderWay(state) && <Progress of={of} />}
      {state === 'TAKEN_BACK' && <p>{t('imports.nothingLeft')}</p>}
      {!isTakenBack(state) && <Counted of={of} />}
      <Deeds of={of} />
    </Card>
  )
}

function Counted({ of }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const { state, imported, repeated, skipped, failed, total, done } = of
  // Stopped before its end, it does not go on.
  const missing = state === 'CANCELLED' && total !== null ? total - done : 0
  const counts = [
    imported > 0 && t('imports.counted.imported', { count: imported }),
    repeated > 0 && t('imports.counted.repeated', { count: repeated }),
    skipped > 0 && t('imports.counted.skipped', { count: skipped }),
    failed > 0 && t('imports.counted.failed', { count: failed }),
    missing > 0 && t('imports.counted.missing', { count: missing }),
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
      <ToEntries of={of} />
    </div>
  )
}

/** They stand among others of these days. */
function ToEntries({ of: { state, imported, firstDate, lastDate } }: { readonly of: Opened }) {
  const { t } = useTranslation()
  if (!canBeTakenBack(state) || imported === 0 || !firstDate || !lastDate) return null
  const days = new URLSearchParams({ startDate: firstDate, endDate: lastDate })
  return (
    <ButtonLink to={`/expenses?${days}`} variant="primary">
      {t('imports.seeEntries')}
    </ButtonLink>
  )
}

function TakingBack({ of: { id, state, ...of } }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const what = of.return
  if (!canBeTakenBack(state) || what === null) return null
  return (
    <>
      <Button onPress={() => setIsAsking(true)}>{t('imports.takeBack')}</Button>
      {isAsking && <TakeBackQuestion id={id} what={what} onEnd={() => setIsAsking(false)} />}
    </>
  )
}
