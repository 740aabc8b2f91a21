import { X } from 'lucide-react'
import { Button, Label, Tag, TagGroup, TagList } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { Avatar } from './Avatar.tsx'
import chipStyles from './chip.module.css'
import { cx } from './cx.ts'
import fieldStyles from './field.module.css'
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
}

/** Who belongs to it: the viewer anyway, and chips that can be taken out again. */
export function PeopleField(props: PeopleFieldProps) {
  const { t } = useTranslation()
  const { label, addLabel, people, fixed = [], value, onChange, error } = props
  const chips: Chip[] = [
    { id: 'viewer', name: t('people.you'), isPlaceholder: false, isFixed: true },
    ...value.flatMap(id => {
      const person = people.get(id)
      if (!person) return []
      return [{ id, name: person.displayName, isPlaceholder: person.isPlaceholder, isFixed: fixed.includes(id) }]
    }),
  ]
  const choices = [...people]
    .filter(([key]) => !value.includes(key))
    .map(([id, { displayName, isPlaceholder }]) => ({
      id,
      text: displayName,
      ...(isPlaceholder && { aside: t('people.group.noAccount') }),
    }))
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
      {choices.length > 0 && (
        <SearchableSelect
          label={addLabel}
          choices={choices}
          value=""
          onChange={key => onChange([...value, key])}
          placeholder={t('people.group.selectMember')}
          searchLabel={t('people.group.searchMembers')}
          noMatch={t('people.group.noMatch')}
          error={error}
        />
      )}
      {choices.length === 0 && error && (
        <p role="alert" className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

function PersonTag({ chip }: { readonly chip: Chip }) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { id, name, isPlaceholder, isFixed } = chip
  return (
    <Tag id={id} textValue={name} className={cx(chipStyles.chip, styles.person, isFixed && styles.fixed)}>
      <Avatar name={id === 'viewer' ? viewer.displayName : name} isOutline={isPlaceholder} size="small" />
      <span className={styles.name}>{name}</span>
      {!isFixed && (
        <Button slot="remove" aria-label={t('people.group.removeMember', { name })} className={cx(chipStyles.remove)}>
          <X size={14} aria-hidden />
        </Button>
      )}
    </Tag>
  )
}
