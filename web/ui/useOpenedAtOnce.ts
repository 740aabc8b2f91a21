import { type RefObject, useEffect, useState } from 'react'

/** Whether a list is open; from the start where somebody pressed what stood in its place until it came. */
export function useOpenedAtOnce(isOpenedAtOnce: boolean, button: RefObject<HTMLButtonElement | null>) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpenedAtOnce) return
    // That is where the focus goes when the list closes.
    button.current?.focus()
    setIsOpen(true)
  }, [isOpenedAtOnce, button])
  return [isOpen, setIsOpen] as const
}
