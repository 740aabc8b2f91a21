import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { useViewer } from '#web/format/viewer.ts'
import { Card } from '#web/ui/Card.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ImportChoicesDocument, PlanImportDocument } from './Imports.generated.ts'
import styles from './imports.module.css'
import { useImportDeed } from './useImportDeed.ts'
import type { Opened } from './words.ts'

/** Nobody that there is yet. */
const NEW = 'new'

type Somebody = Opened['people'][number]

/** Who everybody in the file is: the viewer, somebody they know, or somebody new without an account. */
export function PeopleChoices({ of: { id, people } }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { data } = useQuery(ImportChoicesDocument)
  if (people.length === 0) return null
  const options = [
    { id: NEW, text: t('imports.somebodyNew') },
    { id: viewer.id, text: t('people.you') },
    ...(data?.people ?? []).map(({ id: personId, displayName, isPlaceholder }) => ({
      id: personId,
      text: isPlaceholder ? `${displayName} (${t('people.group.noAccount')})` : displayName,
    })),
  ]
  return (
    <Card title={t('imports.people')}>
      <p className={styles.about}>{t('imports.peopleAbout')}</p>
      <div className={styles.choices}>
        {people.map(somebody => (
          <PersonChoice key={somebody.key} importId={id} somebody={somebody} options={options} />
        ))}
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
  const language = useLanguage()
  const plan = useImportDeed(PlanImportDocument)
  const { key, name, balances, person } = somebody
  const choose = (chosen: string) =>
    void plan({ id: importId, people: [{ key, person: chosen === NEW ? null : chosen }] })
  return (
    <div className={styles.choice}>
      <p className={styles.who}>
        {name}
        <span className={styles.aside}> {balances.map(balance => formatMoney(balance, language)).join(' · ')}</span>
      </p>
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

/** Known by it, somebody new can be found again when they come. */
function Address({ importId, somebody: { key, name, email } }: Omit<PersonChoiceProps, 'options'>) {
  const { t } = useTranslation()
  const plan = useImportDeed(PlanImportDocument)
  const [typed, setTyped] = useState(email ?? '')
  return (
    <TextField
      label={t('imports.email', { name })}
      type="email"
      value={typed}
      onChange={setTyped}
      autoComplete="off"
      onBlur={() => {
        if (typed.trim() !== (email ?? '')) void plan({ id: importId, people: [{ key, email: typed.trim() || null }] })
      }}
    />
  )
}
