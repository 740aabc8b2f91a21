import { Check, ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { Select as AriaSelect, Button, Label, ListBox, ListBoxItem, Popover, SelectValue } from 'react-aria-components'
import { cx } from './cx.ts'
import fieldStyles from './field.module.css'
import styles from './SearchableSelect.module.css'
import search from './searchList.module.css'
import surface from './surface.module.css'
import { useOpenedAtOnce } from './useOpenedAtOnce.ts'

interface Option<Id extends string> {
  readonly id: Id
  readonly text: string
  /** The language of the text, if it is another than the reader's. */
  readonly lang?: string
}

interface SelectProps<Id extends string> {
  readonly label: string
  /** Where its place says what it is: the label is only read aloud. */
  readonly isLabelHidden?: boolean
  readonly options: readonly Option<Id>[]
  readonly value: Id
  readonly onChange: (id: Id) => void
  readonly isDisabled?: boolean
  /** It is a word of a sentence. */
  readonly isInline?: boolean
  /** Somebody pressed what stood in its place until it came. */
  readonly isOpenedAtOnce?: boolean
}

/** What is a word of its own in a list may be one of a sentence. */
const beginsSmall = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1)

/** A button that opens a list short enough to be read at a glance. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const {
    label,
    isLabelHidden = false,
    options,
    value,
    onChange,
    isDisabled = false,
    isOpenedAtOnce = false,
    isInline = false,
  } = props
  const chosen = options.find(option => option.id === value)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useOpenedAtOnce(isOpenedAtOnce, button)
  return (
    <AriaSelect
      {...(isLabelHidden ? { 'aria-label': label } : {})}
      value={value}
      onChange={key => {
        const option = options.find(({ id }) => id === key)
        if (option) onChange(option.id)
      }}
      isDisabled={isDisabled}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      className={cx(isInline ? fieldStyles.inline : fieldStyles.field)}
    >
      {!isLabelHidden && <Label className={cx(fieldStyles.label)}>{label}</Label>}
      <Button ref={button} className={isInline ? cx(fieldStyles.word) : cx(fieldStyles.input, fieldStyles.trigger)}>
        <SelectValue className={cx(fieldStyles.value)}>
          {() => <span lang={chosen?.lang}>{isInline ? beginsSmall(chosen?.text ?? '') : chosen?.text}</span>}
        </SelectValue>
        <ChevronDown size={16} aria-hidden className={fieldStyles.chevron} />
      </Button>
      <Popover className={cx(surface.floating, styles.popover)} offset={4}>
        <ListBox items={options} className={cx(styles.list)}>
          {option => (
            <ListBoxItem textValue={option.text} className={cx(search.choice)}>
              <span lang={option.lang} className={styles.text}>
                {option.text}
              </span>
              <Check size={16} aria-hidden className={styles.check} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
