import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import styles from '#web/ui/form.module.css'
import { SearchableSelect } from '#web/ui/SearchableSelect.tsx'
import type { Person, Placeholder } from '../people.ts'

interface LinkPlaceholderProps {
  readonly placeholder: Placeholder
  /** Those it may turn out to be. */
  readonly connected: readonly Person[]
  readonly onLink: (person: Person) => void
  readonly onCancel: () => void
}

/** Somebody written down has an account by now: everything of theirs becomes that account's. */
export function LinkPlaceholder({ placeholder, connected, onLink, onCancel }: LinkPlaceholderProps) {
  const { t } = useTranslation()
  const [chosenId, setChosenId] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const chosen = connected.find(({ id }) => id === chosenId)
  const name = placeholder.person.displayName
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) onLink(chosen)
    else setIsMissing(true)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.about}>{t('people.link.about', { name })}</p>
      <SearchableSelect
        label={t('people.link.who', { name })}
        choices={connected.map(({ id, displayName }) => ({ id, text: displayName }))}
        value={chosenId}
        onChange={id => {
          setChosenId(id)
          setIsMissing(false)
        }}
        placeholder={t('people.link.select')}
        searchLabel={t('people.link.search')}
        noMatch={t('people.link.noMatch')}
        error={isMissing ? t('people.link.missing') : undefined}
      />
      {chosen && <p className={styles.about}>{t('people.link.warning', { name, account: chosen.displayName })}</p>}
      <footer className={styles.footer}>
        <Button onPress={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('people.link.confirm')}
        </Button>
      </footer>
    </form>
  )
}
