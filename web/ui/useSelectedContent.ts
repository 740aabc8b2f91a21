import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'

const hasFocus = (element: Element): boolean => element === document.activeElement

/**
 * Whoever comes to a field that is filled in already means to say something else: what stands there is selected, so that
 * what is typed takes its place. The press that brings somebody there selects, too; the next one places the caret.
 */
export function useSelectedContent(value: string | undefined) {
  /** The field, as long as somebody is there who has not typed yet. */
  const untouched = useRef<HTMLInputElement>(null)
  const bringsFocus = useRef(false)
  /** The window lost the focus, not the field: whoever comes back goes on where they were. */
  const isOnlyAway = useRef(false)

  // What is filled in late, such as a rate that had to be asked for, is selected as well.
  useLayoutEffect(() => {
    if (untouched.current?.value === value) untouched.current?.select()
  }, [value])

  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (isOnlyAway.current) return
      untouched.current = currentTarget
      currentTarget.select()
    },
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      isOnlyAway.current = hasFocus(currentTarget)
      untouched.current = null
    },
    onInput: () => {
      untouched.current = null
    },
    onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      bringsFocus.current = !hasFocus(currentTarget)
    },
    onMouseUp: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      // A press that was drawn over a part of it has selected that part.
      const isCaret = currentTarget.selectionStart === currentTarget.selectionEnd
      if (bringsFocus.current && isCaret) currentTarget.select()
      bringsFocus.current = false
    },
  }
}
