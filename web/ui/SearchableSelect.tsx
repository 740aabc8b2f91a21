import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import {
  Autocomplete,
  Button,
  Collection,
  FieldError,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Select,
  SelectValue,
  TextField,
  useFilter,
} from 'react-aria-components'
import type { Choice } from './choice.ts'
import { cx } from './cx.ts'
import fieldStyles from './field.module.css'
import { findChoices } from './findChoices.ts'
import styles from './SearchableSelect.module.css'
import surface from './surface.module.css'
import { useOpenedAtOnce } from './useOpenedAtOnce.ts'

export interface SearchableSelectProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: string
  readonly onChange: (id: string) => void
  readonly placeholder: string
  readonly searchLabel: string
  readonly noMatch: string
  /** What the closed control shows; by default the mark and the text of the choice. */
  readonly renderValue?: (choice: Choice) => ReactNode
  readonly error?: string | undefined
  readonly size?: 'body' | 'amount'
  readonly isDisabled?: boolean
  readonly triggerRef?: Ref<HTMLButtonElement>
  /** Somebody pressed what stood in its place until it came. */
  readonly isOpenedAtOnce?: boolean
}

const showMarkAndText = ({ mark, text }: Choice) => (
  <>
    {mark && <span className={styles.mark}>{mark}</span>} {text}
  </>
)

/** A button that opens a list one can search: arrows move, Enter selects, Escape closes. */
export function SearchableSelect(props: SearchableSelectProps) {
  const { label, choices, value, onChange, placeholder, error, renderValue = showMarkAndText } = props
  const [typed, setTyped] = useState('')
  const comparison = useFilter({ sensitivity: 'base' })
  const found = useMemo(() => findChoices(choices, typed, comparison), [choices, typed, comparison])
  const chosen = choices.find(choice => choice.id === value)
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(props.triggerRef, () => button.current as HTMLButtonElement, [])
  const [isOpen, setIsOpen] = useOpenedAtOnce(props.isOpenedAtOnce ?? false, button)
  return (
    <Select
      value={value || null}
      onChange={key => {
        if (key !== null) onChange(String(key))
      }}
      isOpen={isOpen}
      onOpenChange={opens => {
        setIsOpen(opens)
        setTyped('')
      }}
      allowsEmptyCollection
      isInvalid={Boolean(error)}
      isDisabled={props.isDisabled ?? false}
      validationBehavior="aria"
      className={cx(fieldStyles.field)}
    >
      <Label className={cx(fieldStyles.label)}>{label}</Label>
      <Button
        ref={button}
        className={cx(fieldStyles.input, fieldStyles.trigger, props.size === 'amount' && fieldStyles.tall)}
      >
        <SelectValue className={cx(fieldStyles.value)}>
          {() => (chosen ? renderValue(chosen) : placeholder)}
        </SelectValue>
        <ChevronDown size={16} aria-hidden className={fieldStyles.chevron} />
      </Button>
      <FieldError className={cx(fieldStyles.error)}>{error}</FieldError>
      <Popover className={cx(surface.floating, styles.popover)} offset={4} maxHeight={360}>
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          <TextField aria-label={props.searchLabel} autoFocus className={cx(styles.search)}>
            <Input role="combobox" aria-expanded placeholder={props.searchLabel} className={cx(styles.searchInput)} />
          </TextField>
          <ChoiceList choices={found} noMatch={props.noMatch} />
        </Autocomplete>
      </Popover>
    </Select>
  )
}

function ChoiceList({ choices, noMatch }: { readonly choices: readonly Choice[]; readonly noMatch: string }) {
  const sections = [...Map.groupBy(choices, ({ section }) => section)]
  return (
    <ListBox className={cx(styles.list)} renderEmptyState={() => <p className={styles.noMatch}>{noMatch}</p>}>
      {sections.map(([title, members]) =>
        title ? (
          <ListBoxSection key={title} id={title}>
            <Header className={cx(styles.section)}>{title}</Header>
            <Choices choices={members} />
          </ListBoxSection>
        ) : (
          <Choices key="" choices={members} />
        ),
      )}
    </ListBox>
  )
}

function Choices({ choices }: { readonly choices: readonly Choice[] }) {
  return (
    <Collection items={choices}>
      {choice => (
        <ListBoxItem textValue={choice.text} className={cx(styles.choice)}>
          {choice.mark && (
            <span aria-hidden className={styles.mark}>
              {choice.mark}
            </span>
          )}
          <span className={styles.text}>{choice.text}</span>
          {choice.aside && <span className={styles.aside}>{choice.aside}</span>}
          <Check size={16} aria-hidden className={styles.check} />
        </ListBoxItem>
      )}
    </Collection>
  )
}
