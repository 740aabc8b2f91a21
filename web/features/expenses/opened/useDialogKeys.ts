/** For what stands in a dialog: letters do something while the focus is in it. Null: not now. */
export function useDialogKeys(deeds: Readonly<Record<string, (() => void) | null>>) {
  return (element: HTMLElement | null) => {
    const dialog = element?.closest<HTMLElement>('[role="dialog"]')
    const listen = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.closest('input, textarea, select')
      const isPlain = !isTyped && !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      const run = deeds[event.key]
      if (!isPlain || !run) return
      event.preventDefault()
      run()
    }
    dialog?.addEventListener('keydown', listen)
    return () => dialog?.removeEventListener('keydown', listen)
  }
}
