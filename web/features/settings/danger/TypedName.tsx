import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { TextField } from '#web/ui/TextField.tsx'

/** Whether somebody has typed what they are called, and so means what they do. */
export function useTypedName(typed: string): boolean {
  const { username } = useViewer()
  return typed.trim().toLowerCase() === username.toLowerCase()
}

interface TypedNameProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  /** Whether whoever is asked begins here. */
  readonly autoFocus?: boolean
}

export function TypedName({ typed, onType, autoFocus = false }: TypedNameProps) {
  const { t } = useTranslation()
  const { username } = useViewer()
  return (
    <TextField
      label={t('settings.danger.typeName', { username })}
      value={typed}
      onChange={onType}
      autoFocus={autoFocus}
      autoComplete="off"
      spellCheck="false"
    />
  )
}
