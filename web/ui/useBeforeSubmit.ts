import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Acts before the form around an element is sent; by answering false, it keeps it from being sent. */
export function useBeforeSubmit(inside: RefObject<HTMLElement | null>, act: () => boolean): void {
  const beforeSubmit = useEffectEvent((event: Event) => {
    if (act()) return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const form = inside.current?.closest('form')
    form?.addEventListener('submit', beforeSubmit, { capture: true })
    return () => form?.removeEventListener('submit', beforeSubmit, { capture: true })
  }, [inside])
}
