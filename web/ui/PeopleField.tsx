import { X } from 'lucide-react'
import { Button, Label, Tag, TagGroup, TagList } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { Avatar } from './Avatar.tsx'
import chipStyles from './chip.module.css'
import type { Choice } from './choice.ts'
import { cx } from './cx.ts'
import fieldStyles from './field.module.css'
import { useNewPerson } from './newPerson/useNewPerson.ts'
import styles from './PeopleField.module.css'
import { SearchableSelect } from './SearchableSelect.tsx'

interface Person {
  readonly displayName: string
  readonly isPlaceholder: boolean
}

interface PeopleFieldProps {
  /** What they are to it: "Members". */
  readonly label: string
  /** "Add a member". */
  readonly addLabel: string
  /** Everybody who is in it or can be added, by their key. */
  readonly people: ReadonlyMap<string, Person>
  /** Nobody can be said to be new before one knows who is there. */
  readonly isComplete?: boolean
  /** Keys of those the viewer cannot remove. */
  readonly fixed?: readonly string[]
  /** Keys of those besides the viewer. */
  readonly value: readonly string[]
  readonly onChange: (keys: readonly string[]) => void
  readonly error?: string | undefined
}

interface Chip {
  readonly id: string
  readonly name: string
  readonly isPlaceholder: boolean
  readonly isFixed: boolean
  readonly isComing?: boolean
}

/** Who belongs to it: the viewer anyway, and chips that can be taken out again. */
export function PeopleField(props: PeopleFieldProps) {
  const { t } = useTranslation()
  const { label, addLabel, people, value, onChange, isComplete = true, error } = props
  const { displayName } = useViewer()
  const newPerson = useNewPerson({
    known: [displayName, ...[...people.values()].map(person => person.displayName)],
    onMade: ({ id }) => onChange([...value, id]),
  })
  const chips = chipsOf(props, newPerson.coming, t('people.you'))
  const choices = choicesOf(props, t('people.group.noAccount'))
  const isPickable = isComplete || choices.length > 0
  return (
    <div className={styles.group}>
      <TagGroup
        onRemove={removed => onChange(value.filter(key => !removed.has(key)))}
        className={cx(fieldStyles.field)}
      >
        <Label className={cx(fieldStyles.label)}>{label}</Label>
        <TagList items={chips} className={cx(chipStyles.chips)}>
          {chip => <PersonTag chip={chip} />}
        </TagList>
      </TagGroup>
      {isPickable && (
        <SearchableSelect
          label={addLabel}
          choices={choices}
          value=""
          onChange={key => onChange([...value, key])}
          placeholder={t('people.group.selectMember')}
          searchLabel={t('people.group.searchMembers')}
          noMatch={t('people.group.noMatch')}
          {...(isComplete && { making: newPerson })}
          error={error}
        />
      )}
      {!isPickable && error && (
        <p role="alert" className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

type Belonging = Pick<PeopleFieldProps, 'people' | 'fixed' | 'value'>

/** The viewer first, and last who is still being added. */
const chipsOf = ({ people, fixed = [], value }: Belonging, coming: string | null, you: string): Chip[] => [
  { id: 'viewer', name: you, isPlaceholder: false, isFixed: true },
  ...value.flatMap(id => {
    const person = people.get(id)
    if (!person) return []
    return [{ id, name: person.displayName, isPlaceholder: person.isPlaceholder, isFixed: fixed.includes(id) }]
  }),
  ...(coming === null ? [] : [{ id: 'coming', name: coming, isPlaceholder: true, isFixed: true, isComing: true }]),
]

const choicesOf = ({ people, value }: Belonging, noAccount: string): Choice[] =>
  [...people]
    .filter(([key]) => !value.includes(key))
    .map(([id, { displayName, isPlaceholder }]) => ({
      id,
      text: displayName,
      ...(isPlaceholder && { aside: noAccount }),
    }))

function PersonTag({ chip }: { readonly chip: Chip }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { id, name, isPlaceholder, isFixed, isComing } = chip
  return (
    <Tag id={id} textValue={name} className={cx(chipStyles.chip, styles.person, isFixed && styles.fixed)}>
      <Avatar name={id === 'viewer' ? viewer.displayName : name} isOutline={isPlaceholder} size="small" />
      <span className={styles.name}>{name}</span>
      {isComing && <span className={styles.coming}>{t('people.placeholder.coming')}</span>}
      {!isFixed && (
        <Button slot="remove" aria-label={t('people.group.removeMember', { name })} className={cx(chipStyles.remove)}>
          <X size={14} aria-hidden />
        </Button>
      )}
    </Tag>
  )
}
