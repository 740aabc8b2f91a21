import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTyping } from '#web/ui/isTyping.ts'
import { undoLast } from '#web/ui/lastDeed.ts'
import { isDialogOpen } from '#web/ui/openDialog.ts'
import { Part, part } from '#web/ui/part.tsx'
import { goToSearchField } from '#web/ui/searchField.ts'
import { usePaletteEvent } from './askForPalette.ts'
import { palette } from './palettePart.ts'

const shortcuts = part(async () => (await import('./Shortcuts.tsx')).Shortcuts)

const signOutQuestion = part(async () => (await import('../shell/SignOutQuestion.tsx')).SignOutQuestion)

type Open = 'palette' | 'shortcuts' | 'leaving' | null

/** What a key asks for, wherever one is; null: nothing of ours. */
function wishOf(event: KeyboardEvent): 'palette' | 'shortcuts' | 'undo' | null {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  if (isCommand && event.key === 'k') return isDialogOpen() ? null : 'palette'
  if (isTyping(event.target)) return null
  if (isCommand && event.key === 'z') return 'undo'
  if (event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return null
  if (event.key === '/') return 'palette'
  return event.key === '?' ? 'shortcuts' : null
}

/** The palette and the list of keys, which open by keys on every page, and what is asked before one leaves by them. */
export function KeyDialogs() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Open>(null)
  const close = useCallback(() => setOpen(null), [])
  usePaletteEvent(useCallback(() => setOpen('palette'), []))
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const wish = wishOf(event)
      if (wish === null || (wish === 'undo' && !undoLast(t('common.undo')))) return
      event.preventDefault()
      // Where the page has a field to search in, the slash leads there.
      if (event.key === '/' && goToSearchField()) return
      if (wish !== 'undo') setOpen(wish)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [t])
  return (
    <>
      <Part
        of={palette}
        when={open === 'palette'}
        isOpen={open === 'palette'}
        onClose={close}
        onShortcuts={() => setOpen('shortcuts')}
        onLeaving={() => setOpen('leaving')}
      />
      <Part of={shortcuts} when={open === 'shortcuts'} isOpen={open === 'shortcuts'} onClose={close} />
      {open === 'leaving' && <Part of={signOutQuestion} onCancel={close} />}
    </>
  )
}
