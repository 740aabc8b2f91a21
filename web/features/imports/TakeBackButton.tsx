import { useLazyQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { ImportReturnDocument } from './Imports.generated.ts'
import { TakeBackQuestion } from './TakeBackQuestion.tsx'
import type { Opened } from './words.ts'

interface TakeBackButtonProps {
  readonly id: string
  /** Of what: there are others beside it. */
  readonly name: string
}

/** For one of many: what taking it back means is looked up when somebody wants to. */
export function TakeBackButton({ id, name }: TakeBackButtonProps) {
  const { t } = useTranslation()
  const [look] = useLazyQuery(ImportReturnDocument, { fetchPolicy: 'network-only' })
  const [what, setWhat] = useState<Opened['return']>(null)
  const ask = async () => {
    const { data } = await look({ variables: { id } }).catch(() => ({ data: undefined }))
    if (data?.import?.return) setWhat(data.import.return)
    else showToast({ text: data?.import ? t('imports.nothingLeft') : t('imports.failed') })
  }
  return (
    <>
      <Button variant="quiet" aria-label={t('imports.takeBackOne', { name })} onPress={() => void ask()}>
        {t('imports.takeBack')}
      </Button>
      {what !== null && <TakeBackQuestion id={id} name={name} what={what} onEnd={() => setWhat(null)} />}
    </>
  )
}
