import { writeFigure } from '#web/ui/figures/figureAddress.ts'
import { OpenedFigure } from './OpenedFigure.tsx'
import { readFigure } from './readFigure.ts'

interface FigureAtAddressProps {
  readonly word: string
  /** To another one in its place. */
  readonly onTurn: (word: string) => void
  readonly onClose: () => void
}

/** The sum that the address names. */
export function FigureAtAddress({ word, onTurn, onClose }: FigureAtAddressProps) {
  const asked = readFigure(word)
  return asked && <OpenedFigure asked={asked} onTurn={figure => onTurn(writeFigure(figure))} onClose={onClose} />
}
