import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/Card.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ImportChoicesDocument } from './Imports.generated.ts'
import styles from './imports.module.css'
import { usePlan } from './usePlan.ts'
import { usePlannedText } from './usePlannedText.ts'
import type { Opened } from './words.ts'

const NONE = 'none'
const NEW = 'new'

const MOST_CHARACTERS = 50
const FEWEST_CHARACTERS = 3

/** Where shared entries go: nowhere, a group of the viewer's, or one that is made with everybody in it. */
export function GroupChoice({ of }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const { data } = useQuery(ImportChoicesDocument)
  const { plan } = usePlan()
  const { id, people, group, newGroup } = of
  // What is nobody's but one's own needs no group.
  if (people.length < 2) return null
  const choose = (chosen: string) => {
    if (chosen === NEW) return void plan({ id, newGroup: proposedName(of) })
    void plan(chosen === NONE ? { id, group: null } : { id, group: chosen })
  }
  return (
    <Card title={t('imports.group')}>
      <Select
        label={t('imports.into')}
        options={[
          { id: NONE, text: t('imports.noGroup') },
          { id: NEW, text: t('imports.newGroup') },
          ...(data?.groups ?? []).map(each => ({ id: each.id, text: each.name })),
        ]}
        value={newGroup === null ? (group?.id ?? NONE) : NEW}
        onChange={choose}
      />
      {newGroup !== null && <NewName id={id} name={newGroup} />}
    </Card>
  )
}

/** As the ledger is called, as far as a group can be. */
function proposedName({ title, fileName }: Opened): string {
  const name = [...(title ?? fileName)].slice(0, MOST_CHARACTERS).join('').trim()
  return [...name].length < FEWEST_CHARACTERS ? `${name} · ${fileName}`.slice(0, MOST_CHARACTERS) : name
}

function NewName({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation()
  const typed = usePlannedText(name, newGroup => ({ id, newGroup }))
  return (
    <div className={styles.choices}>
      <TextField label={t('imports.groupName')} autoComplete="off" {...typed} />
    </div>
  )
}
