import { useNavigate } from 'react-router-dom'
import type { FigureInput } from '#web/schema.generated.ts'
import { useDialogLinks } from '../useDialogAddress.ts'
import { writeFigure } from './figureAddress.ts'
import { figureDialogs } from './figureDialogs.ts'

/** For what is no link itself, such as a drawing. */
export function useOpenFigure(): (figure: FigureInput) => void {
  const navigate = useNavigate()
  const linkTo = useDialogLinks(figureDialogs)
  return figure => {
    const { to, ...options } = linkTo({ open: 'figure', figure: writeFigure(figure) })
    void navigate(to, options)
  }
}
