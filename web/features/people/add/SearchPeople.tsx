import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useLazyQuery } from '@apollo/client/react'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalWords } from '#web/format/refusalWords.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { SearchPeopleDocument } from '../Connections.generated.ts'
import type { Connection } from '../people.ts'
import { FoundPerson } from './FoundPerson.tsx'
import styles from './SearchPeople.module.css'

interface SearchPeopleProps {
  /** Each answers whether it is done. */
  readonly onRequest: (userId: string) => Promise<boolean>
  readonly onAccept: (connection: Connection) => Promise<boolean>
  readonly onInvite: () => void
}

/** Finds one person by their exact email or username; nobody can leaf through the people here. */
export function SearchPeople({ onRequest, onAccept, onInvite }: SearchPeopleProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [search, { data, error, loading, called, variables }] = useLazyQuery(SearchPeopleDocument, {
    fetchPolicy: 'network-only',
  })
  const find = (query: string) => search({ variables: { query } }).catch(() => undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const query = typed.trim()
    setIsMissing(query === '')
    if (query && !loading) void find(query)
  }
  // What was found may be somebody else than what is typed by now.
  const findAgain = async (done: Promise<boolean>) => {
    if ((await done) && variables?.query) await find(variables.query)
  }
  const isAnswered = called && !loading && !error
  return (
    <div className={styles.search}>
      <form onSubmit={submit} className={styles.form} noValidate>
        <TextField
          label={t('people.search.label')}
          hint={t('people.search.tip')}
          error={isMissing ? t('people.search.missing') : undefined}
          value={typed}
          onChange={text => {
            setTyped(text)
            setIsMissing(false)
          }}
          autoComplete="off"
          spellCheck="false"
          autoFocus
        />
        <Button type="submit" variant="primary" isDisabled={loading}>
          <Search size={16} aria-hidden />
          {t('people.search.find')}
        </Button>
      </form>
      <div role="status" className={styles.result}>
        {loading && <p className={styles.words}>{t('people.search.searching')}</p>}
        {error && !loading && <SearchFailure error={error} />}
        {isAnswered && data?.searchPeople.length === 0 && (
          <p className={styles.words}>{t('people.search.notFound', { query: variables?.query })}</p>
        )}
        {isAnswered &&
          data?.searchPeople.map(person => (
            <FoundPerson
              key={person.id}
              person={person}
              onRequest={() => findAgain(onRequest(person.id))}
              onAccept={connection => findAgain(onAccept(connection))}
            />
          ))}
      </div>
      {isAnswered && data?.searchPeople.length === 0 && (
        <Button onPress={onInvite}>{t('people.search.inviteInstead')}</Button>
      )}
    </div>
  )
}

/** The server may have said why: too many tries within a minute, for instance. */
function SearchFailure({ error }: { readonly error: Error }) {
  const { t } = useTranslation()
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : []
  const code = first?.extensions?.code
  const reason = first && refusalWords(t, { code: typeof code === 'string' ? code : null, message: first.message })
  return <p className={styles.failure}>{reason ?? t('people.failures.search')}</p>
}
