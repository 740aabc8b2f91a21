import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { useCommand } from '#web/ui/deeds/useCommand.ts'
import { useReason } from '#web/ui/deeds/useReason.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { BringTricountDocument } from './Imports.generated.ts'
import styles from './imports.module.css'
import { useEnding } from './useEnding.ts'

/** Whatever comes from there is called this until it has been read. */
const NAME = 'Tricount'

/** Tricount gives no files away: it is asked by the link that people share. */
export function TricountLink() {
  const { t } = useTranslation()
  const reasonOf = useReason()
  const send = useCommand(BringTricountDocument)
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const ending = useEnding(setProblem)
  const ask = async () => {
    setIsAsking(true)
    const outcome = await send({ url })
    setIsAsking(false)
    const id = outcome.kind === 'done' ? outcome.payload.import?.id : undefined
    if (id) ending.succeed(id, NAME)
    else ending.fail(NAME, reasonOf(outcome, t('imports.tricountFailed')) ?? t('imports.tricountFailed'))
  }
  return (
    <form
      className={styles.link}
      onSubmit={event => {
        event.preventDefault()
        void ask()
      }}
      noValidate
    >
      <TextField
        label={t('imports.tricount')}
        placeholder="https://tricount.com/…"
        value={url}
        onChange={text => {
          setUrl(text)
          setProblem(undefined)
        }}
        error={problem}
        autoComplete="off"
      />
      <Button type="submit" isDisabled={isAsking}>
        {isAsking ? t('imports.asking') : t('imports.ask')}
      </Button>
    </form>
  )
}
