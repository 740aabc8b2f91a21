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
import { useTranslation } from 'react-i18next'
import { Button as PlainAction } from './Button.tsx'
import type { Choice } from './choice.ts'
import { cx } from './cx.ts'
import fieldStyles from './field.module.css'
import { findChoices } from './findChoices.ts'
import styles from './SearchableSelect.module.css'
import search from './searchList.module.css'
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
  /** It is a word of a sentence, which says what it is for; its label is only read aloud. */
  readonly isInline?: boolean
  /** Several are chosen one after the other. */
  readonly staysOpen?: boolean
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
  const { isInline = false, staysOpen = false } = props
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
        setTyped('')
        if (key !== null) onChange(String(key))
      }}
      shouldCloseOnSelect={!staysOpen}
      {...(isInline ? { 'aria-label': label } : {})}
      isOpen={isOpen}
      onOpenChange={opens => {
        setIsOpen(opens)
        setTyped('')
      }}
      allowsEmptyCollection
      isInvalid={Boolean(error)}
      isDisabled={props.isDisabled ?? false}
      validationBehavior="aria"
      className={cx(isInline ? fieldStyles.inline : fieldStyles.field)}
    >
      {!isInline && <Label className={cx(fieldStyles.label)}>{label}</Label>}
      <Button
        ref={button}
        className={
          isInline
            ? cx(fieldStyles.word)
            : cx(fieldStyles.input, fieldStyles.trigger, props.size === 'amount' && fieldStyles.tall)
        }
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
            <Input role="combobox" aria-expanded placeholder={props.searchLabel} className={cx(search.input)} />
          </TextField>
          <ChoiceList choices={found} noMatch={props.noMatch} />
        </Autocomplete>
        {staysOpen && <Closing onClose={() => setIsOpen(false)} />}
      </Popover>
    </Select>
  )
}

/** For whoever has chosen all they meant; a click beside it does the same. */
function Closing({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <footer className={styles.closing}>
      <PlainAction onPress={onClose}>{t('common.done')}</PlainAction>
    </footer>
  )
}

function ChoiceList({ choices, noMatch }: { readonly choices: readonly Choice[]; readonly noMatch: string }) {
  const sections = [...Map.groupBy(choices, ({ section }) => section)]
  return (
    <ListBox className={cx(styles.list)} renderEmptyState={() => <p className={styles.noMatch}>{noMatch}</p>}>
      {sections.map(([title, members]) =>
        title ? (
          <ListBoxSection key={title} id={title}>
            <Header className={cx(search.section)}>{title}</Header>
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
        <ListBoxItem textValue={choice.text} className={cx(search.choice)}>
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
