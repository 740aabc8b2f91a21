import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#web/format/reading.ts'
import { refusalWords } from '#web/format/refusalWords.ts'
import { useViewer } from '#web/format/viewer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Rows } from '#web/ui/Row.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { Connection, Viewer } from '../people.ts'
import { FoundPerson } from './FoundPerson.tsx'
import styles from './SearchPeople.module.css'
import { usePersonSearch } from './usePersonSearch.ts'

interface SearchPeopleProps {
  /** Each answers whether it is done. */
  readonly onRequest: (userId: string) => Promise<boolean>
  readonly onAccept: (connection: Connection) => Promise<boolean>
  readonly onInvite: () => void
}

/** The letters that count, as for the server. */
const folded = (text: string): string => text.normalize('NFC').toLowerCase()

/** The server finds everybody but the one who asks. */
const isNameOf = ({ username, email }: Viewer, query: string): boolean =>
  [username, email].some(name => folded(name) === folded(query))

/** Finds one person by their exact email or username; nobody can leaf through the people here. */
export function SearchPeople({ onRequest, onAccept, onInvite }: SearchPeopleProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const search = usePersonSearch()
  const isNotFound = search.found?.length === 0
  const isOneself = isNotFound && isNameOf(viewer, search.searched)
  const isNobody = isNotFound && !isOneself
  return (
    <div className={styles.search}>
      <form onSubmit={search.submit} className={styles.form} noValidate>
        <TextField
          label={t('people.search.label')}
          hint={t('people.search.tip')}
          error={search.isMissing ? t('people.search.missing') : undefined}
          value={search.typed}
          onChange={search.type}
          autoComplete="off"
          spellCheck="false"
          autoFocus
        />
        <Button type="submit" variant="primary" isDisabled={search.isSearching}>
          <Search size={16} aria-hidden />
          {t('people.search.find')}
        </Button>
      </form>
      <div role="status">
        {search.isSearching && <p className={styles.words}>{t('people.search.searching')}</p>}
        {search.error && <SearchFailure error={search.error} />}
        {isOneself && <p className={styles.words}>{t('people.search.oneself')}</p>}
        {isNobody && <p className={styles.words}>{t('people.search.notFound', { query: search.searched })}</p>}
        {search.found && search.found.length > 0 && (
          <Rows>
            {search.found.map(person => (
              <FoundPerson
                key={person.id}
                person={person}
                onRequest={() => search.findAgainAfter(onRequest(person.id))}
                onAccept={connection => search.findAgainAfter(onAccept(connection))}
              />
            ))}
          </Rows>
        )}
      </div>
      {isNobody && <Button onPress={onInvite}>{t('people.search.inviteInstead')}</Button>}
    </div>
  )
}

/** The server may have said why: too many tries within a minute, for instance. */
function SearchFailure({ error }: { readonly error: Error }) {
  const { t } = useTranslation()
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : []
  const { code, retryAfter } = fieldsOf(first?.extensions)
  const reason =
    first &&
    refusalWords(t, {
      code: typeof code === 'string' ? code : null,
      message: first.message,
      retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
    })
  return <p className={styles.failure}>{reason ?? t('people.failures.search')}</p>
}
