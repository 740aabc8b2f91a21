import { type ReactNode, type RefObject, useMemo } from 'react'
import { ButtonContext } from 'react-aria-components'

interface OpenedByProps {
  readonly what: 'menu' | 'dialog'
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Becomes the button: what opens stands beside it, and gives it the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>
  /** The button. */
  readonly children: ReactNode
}

/** Makes a button open something that need not be here yet. */
export function OpenedBy({ what, isOpen, onOpenChange, button, children }: OpenedByProps) {
  const opening = useMemo(
    () => ({
      ref: button,
      'aria-haspopup': what,
      'aria-expanded': isOpen,
      onPress: () => onOpenChange(!isOpen),
      onKeyDown: ({ key }: { readonly key: string }) => {
        if (what === 'menu' && key === 'ArrowDown') onOpenChange(true)
      },
    }),
    [button, what, isOpen, onOpenChange],
  )
  return <ButtonContext value={opening}>{children}</ButtonContext>
}
