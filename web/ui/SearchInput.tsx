import type { KeyboardEvent } from 'react'
import { Input, TextField } from 'react-aria-components'
import { cx } from './cx.ts'
import search from './searchList.module.css'

interface SearchInputProps {
  readonly label: string
  readonly className?: string | undefined
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Where one types to find, above what that finds. */
export function SearchInput({ label, className, onKeyDown }: SearchInputProps) {
  return (
    <TextField aria-label={label} autoFocus className={cx(className)}>
      <Input
        role="combobox"
        aria-expanded
        placeholder={label}
        className={cx(search.input)}
        onKeyDownCapture={takeWhatIsSeen}
        {...(onKeyDown ? { onKeyDown } : {})}
      />
    </TextField>
  )
}

/**
 * Enter takes the row that is seen as chosen. The library goes by the one it means to announce, half a second late after
 * what is typed, and an arrow back to the row it announced last is none to it: down and up again took the second row.
 */
function takeWhatIsSeen({ key, currentTarget: input }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Enter') return
  const rows = document.getElementById(input.getAttribute('aria-controls') ?? '')
  rows?.querySelector('[data-focused]')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}
