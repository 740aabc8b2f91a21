import { figureDialogs } from '#web/ui/figures/figureDialogs.ts'
import { Part, part } from '#web/ui/part.tsx'
import { useDialogAddress } from '#web/ui/useDialogAddress.ts'

const opened = part(async () => (await import('#web/features/figures/FigureAtAddress.tsx')).FigureAtAddress)

/** What a sum is made of opens over every page. */
export function OpenFigure() {
  const { current, turnTo, close } = useDialogAddress(figureDialogs)
  if (current === null) return null
  return (
    <Part of={opened} word={current.figure} onTurn={figure => turnTo({ open: 'figure', figure })} onClose={close} />
  )
}
