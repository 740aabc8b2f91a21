import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Card } from '#web/ui/Card.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ImportChoicesDocument } from './Imports.generated.ts'
import styles from './imports.module.css'
import { MeChoice } from './MeChoice.tsx'
import type { Me } from './useMe.ts'
import { usePlan } from './usePlan.ts'
import { usePlannedText } from './usePlannedText.ts'
import { balanceWords, type Opened } from './words.ts'

/** Nobody that there is yet. */
const NEW = 'new'

type Somebody = Opened['people'][number]

interface PeopleChoicesProps {
  readonly of: Opened
  readonly me: Me
}

/** Who everybody in the file is: first the viewer, then somebody they know, or somebody new without an account. */
export function PeopleChoices({ of: { id, people }, me }: PeopleChoicesProps) {
  const { t } = useTranslation()
  const { data } = useQuery(ImportChoicesDocument)
  if (people.length === 0) return null
  const options = [
    { id: NEW, text: t('imports.somebodyNew') },
    ...(data?.people ?? []).map(({ id: personId, displayName, isPlaceholder }) => ({
      id: personId,
      text: isPlaceholder ? `${displayName} (${t('people.group.noAccount')})` : displayName,
    })),
  ]
  return (
    <Card title={t('imports.people')}>
      <MeChoice people={people} me={me} />
      <p className={styles.about}>{t('imports.peopleAbout')}</p>
      <div className={styles.choices}>
        {people.map(somebody =>
          somebody.key === me.key ? (
            <div key={somebody.key} className={styles.choice}>
              <Who somebody={somebody} />
              <p>{t('people.you')}</p>
            </div>
          ) : (
            <PersonChoice key={somebody.key} importId={id} somebody={somebody} options={options} />
          ),
        )}
      </div>
    </Card>
  )
}

interface PersonChoiceProps {
  readonly importId: string
  readonly somebody: Somebody
  readonly options: readonly { readonly id: string; readonly text: string }[]
}

function PersonChoice({ importId, somebody, options }: PersonChoiceProps) {
  const { t } = useTranslation()
  const { plan } = usePlan()
  const { key, name, person } = somebody
  const choose = (chosen: string) =>
    void plan({ id: importId, people: [{ key, person: chosen === NEW ? null : chosen }] })
  return (
    <div className={styles.choice}>
      <Who somebody={somebody} />
      <Select
        label={t('imports.who', { name })}
        isLabelHidden
        options={options}
        value={person?.id ?? NEW}
        onChange={choose}
      />
      {person === null && <Address importId={importId} somebody={somebody} />}
    </div>
  )
}

/** What they are called there, and how they stand in the end. */
function Who({ somebody: { name, balances } }: Pick<PersonChoiceProps, 'somebody'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <p className={styles.who}>
      {name} <span className={styles.aside}>{balanceWords(t, language, balances)}</span>
    </p>
  )
}

/** Known by it, somebody new can be found again when they come. */
function Address({ importId, somebody: { key, name, email } }: Omit<PersonChoiceProps, 'options'>) {
  const { t } = useTranslation()
  const typed = usePlannedText(email ?? '', text => ({ id: importId, people: [{ key, email: text || null }] }))
  return <TextField label={t('imports.email', { name })} type="email" autoComplete="off" {...typed} />
}
