import type { FigureInput } from '#web/schema.generated.ts'
import { readFigure, writeFigure } from '#web/ui/figures/figureAddress.ts'
import { figureDialogs } from '#web/ui/figures/figureDialogs.ts'
import { Part, part } from '#web/ui/part.tsx'
import { useDialogAddress } from '#web/ui/useDialogAddress.ts'

const opened = part(async () => (await import('#web/features/figures/OpenedFigure.tsx')).OpenedFigure)

/** What a sum is made of opens over every page. */
export function OpenFigure() {
  const { current, turnTo, close } = useDialogAddress(figureDialogs)
  const asked = current && readFigure(current.figure)
  const turnToFigure = (figure: FigureInput) => turnTo({ open: 'figure', figure: writeFigure(figure) })
  return asked && <Part of={opened} asked={asked} onTurn={turnToFigure} onClose={close} />
}
