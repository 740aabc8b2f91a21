import { type KeyboardEvent, useRef, useState } from 'react'
import { FieldError, Label, TextArea, TextField } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { refuseComment } from '#domain/comment/facts.ts'
import { tidyText } from '#domain/text.ts'
import { wordsOfRule } from '#web/format/refusalWords.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import fieldStyles from '#web/ui/field.module.css'
import { bothOf } from './bothOf.ts'
import styles from './CommentSection.module.css'

interface CommentFormProps {
  readonly label: string
  readonly verb: string
  readonly before?: string
  readonly onType?: (text: string) => void
  /** Answers whether it was done; if not, what was typed comes back. */
  readonly onSend: (text: string) => Promise<boolean>
  /** Where there is something to go back to. */
  readonly onCancel?: () => void
}

/** Where somebody writes. What they send leaves the field at once, for it stands above. */
export function CommentForm({ label, verb, before = '', onType, onSend, onCancel }: CommentFormProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(before)
  const [complaint, setComplaint] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const text = tidyText(typed)

  const send = async () => {
    const refusal = refuseComment(text)
    if (refusal) return setComplaint(wordsOfRule(t, refusal))
    setTyped('')
    // There is nothing left to press the button for.
    field.current?.focus()
    const isSent = await onSend(text)
    if (!isSent) setTyped(since => bothOf(typed, since))
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send()
    }
  }
  const type = (value: string) => {
    setTyped(value)
    setComplaint(null)
    onType?.(value)
  }
  const isOpen = typed !== '' || onCancel !== undefined
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        value={typed}
        onChange={type}
        isInvalid={complaint !== null}
        validationBehavior="aria"
        autoFocus={onCancel !== undefined}
        className={cx(fieldStyles.field)}
      >
        <Label className={cx(fieldStyles.label)}>{label}</Label>
        <TextArea
          ref={field}
          rows={isOpen ? 3 : 1}
          onKeyDown={sendByKey}
          className={cx(fieldStyles.input, styles.lines)}
        />
        <FieldError className={cx(fieldStyles.error)}>{complaint}</FieldError>
      </TextField>
      {isOpen && (
        <footer className={styles.ends}>
          {onCancel && <Button onPress={onCancel}>{t('common.cancel')}</Button>}
          <Button type="submit" isDisabled={text === ''}>
            {verb}
          </Button>
        </footer>
      )}
    </form>
  )
}
