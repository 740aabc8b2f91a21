import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { Autocomplete, Button, FieldError, Label, Popover, Select, SelectValue, useFilter } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button as PlainAction } from './Button.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import type { Choice } from './choice.ts'
import { cx } from './cx.ts'
import fieldStyles from './field.module.css'
import { findChoices } from './findChoices.ts'
import type { Making } from './Making.ts'
import styles from './SearchableSelect.module.css'
import { SearchInput } from './SearchInput.tsx'
import surface from './surface.module.css'
import { useChoosing } from './useChoosing.ts'
import { useOpenedAtOnce } from './useOpenedAtOnce.ts'

export interface SearchableSelectProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: string
  readonly onChange: (id: string) => void
  /** The list is about to be seen. */
  readonly onOpen?: () => void
  readonly placeholder: string
  readonly searchLabel: string
  readonly noMatch: string
  /** How what is not found is made of what is typed. */
  readonly making?: Making
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
  const { label, choices, value, placeholder, error, renderValue = showMarkAndText } = props
  const { isInline = false, staysOpen = false } = props
  const chosen = choices.find(choice => choice.id === value)
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(props.triggerRef, () => button.current as HTMLButtonElement, [])
  const [isOpen, setIsOpen] = useOpenedAtOnce(props.isOpenedAtOnce ?? false, button)
  const choosing = useChoosing({ making: props.making, staysOpen, onChange: props.onChange, setIsOpen })
  const turn = (opens: boolean) => {
    if (opens) props.onOpen?.()
    choosing.turn(opens)
  }
  return (
    <Select
      value={value || null}
      onChange={key => key !== null && choosing.choose(String(key))}
      shouldCloseOnSelect={!staysOpen}
      {...(isInline ? { 'aria-label': label } : {})}
      isOpen={isOpen}
      onOpenChange={turn}
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
        <Search {...props} choosing={choosing} />
        {staysOpen && <Closing onClose={() => choosing.turn(false)} />}
      </Popover>
    </Select>
  )
}

interface SearchProps extends SearchableSelectProps {
  readonly choosing: ReturnType<typeof useChoosing>
}

/** The field one types into, and what that finds. */
function Search({ choosing, choices, searchLabel, noMatch, making }: SearchProps) {
  const { typed, type, offer } = choosing
  const comparison = useFilter({ sensitivity: 'base' })
  const found = useMemo(() => findChoices(choices, typed, comparison), [choices, typed, comparison])
  const isTyped = typed.trim() !== ''
  return (
    <Autocomplete inputValue={typed} onInputChange={type}>
      <SearchInput label={searchLabel} className={styles.search} />
      {making?.problem && (
        <p role="alert" className={styles.problem}>
          {making.problem}
        </p>
      )}
      {offer !== null && found.length === 0 && <p className={styles.noMatch}>{noMatch}</p>}
      <ChoiceList choices={found} noMatch={(isTyped && making?.alreadyThere) || noMatch} offer={offer} />
    </Autocomplete>
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
