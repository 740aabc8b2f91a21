import { useQuery } from '@apollo/client/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeIban } from '#domain/payTo/iban.ts'
import { PAY_TO_KINDS, type PayToKind, readPayTo } from '#domain/payTo/payTo.ts'
import { newCommandId } from '#web/format/commandId.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReport } from '#web/ui/deeds/useReport.ts'
import { SkeletonBar, useIsSlow } from '#web/ui/Skeleton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { confirmBriefly } from '#web/ui/toasts.ts'
import styles from '../settings.module.css'
import { OwnPayToDocument, SetPayToDocument } from './OwnPayTo.generated.ts'
import payTo from './PayToCard.module.css'

const after = { rereads: [OwnPayToDocument], onPending: () => undefined }

/** How one likes to be paid. */
export function PayToCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(OwnPayToDocument)
  const isSlow = useIsSlow(!data && !error)
  const known = data?.viewer.payTo
  return (
    <Card name="pay-to" title={t('settings.payTo.title')}>
      <p className={styles.hint}>{t('settings.payTo.about')}</p>
      {!known && error && (
        <Banner
          text={t('settings.payTo.notLoaded')}
          action={{ label: t('common.retry'), run: () => void refetch().catch(() => undefined) }}
        />
      )}
      {!known && isSlow && <SkeletonBar width="60%" />}
      {known && (
        <div className={payTo.ways}>
          {PAY_TO_KINDS.map(kind => {
            const value = known.find(way => way.kind === kind)?.value ?? ''
            return <Way key={kind} kind={kind} value={value} />
          })}
        </div>
      )}
    </Card>
  )
}

interface WayProps {
  readonly kind: PayToKind
  /** Empty: nothing was told. */
  readonly value: string
}

function Way({ kind, value }: WayProps) {
  const { t } = useTranslation()
  const send = useCommand(SetPayToDocument, after)
  const report = useReport()
  const shown = kind === 'IBAN' ? writeIban(value) : value
  const [typed, setTyped] = useState(shown)
  const [complaint, setComplaint] = useState<string>()
  const [told, setTold] = useState(value)
  if (told !== value) {
    setTold(value)
    setTyped(shown)
  }
  const field = useRef<HTMLInputElement>(null)
  const isChanged = typed.trim() !== shown
  const save = async () => {
    const read = typed.trim() === '' ? null : readPayTo(kind, typed)
    if (read !== null && 'code' in read) return setComplaint(t('settings.payTo.invalid'))
    const outcome = await send({ kind, value: read?.value ?? null, commandId: newCommandId() })
    const isSaved = report(outcome, {
      failed: t('settings.payTo.notSaved'),
      frame: (msg: string) => `${t('settings.payTo.notSaved')} ${msg}`,
    })
    if (isSaved) confirmBriefly(t('settings.payTo.saved'))
  }
  // The button goes with the change.
  const stayInField = () => field.current?.focus()
  const undo = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    stayInField()
    setTyped(shown)
    setComplaint(undefined)
  }
  return (
    <form
      className={payTo.way}
      noValidate
      onKeyDown={undo}
      onSubmit={event => {
        event.preventDefault()
        stayInField()
        void save()
      }}
    >
      <TextField
        label={t(`people.payTo.kinds.${kind}`)}
        value={typed}
        onChange={now => {
          setTyped(now)
          setComplaint(undefined)
        }}
        autoComplete="off"
        error={complaint}
        inputRef={field}
      />
      {isChanged && (
        <Button type="submit">{typed.trim() === '' ? t('common.delete') : t('settings.payTo.save')}</Button>
      )}
    </form>
  )
}
