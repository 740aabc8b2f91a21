import { type Theme, useTheme } from '#web/ui/theme.ts'
import './palette.css'
import { colourVariables } from './palette.ts'

/** What a chart is drawn with. */
export interface Inks {
  readonly font: string
  readonly text: string
  readonly muted: string
  readonly line: string
  /** What it is drawn on. */
  readonly ground: string
  readonly hover: string
  readonly colours: readonly string[]
}

function inksWorn(): Inks {
  const style = getComputedStyle(document.documentElement)
  const read = (variable: string): string => style.getPropertyValue(variable).trim()
  return {
    font: read('--font'),
    text: read('--text'),
    muted: read('--text-muted'),
    line: read('--line'),
    ground: read('--surface-raised'),
    hover: read('--surface-hover'),
    colours: colourVariables.map(read),
  }
}

const read = new Map<Theme, Inks>()

/** A canvas knows no variables: what the theme that is worn says is read from it once. */
function inksOf(theme: Theme): Inks {
  const inks = read.get(theme) ?? inksWorn()
  read.set(theme, inks)
  return inks
}

/** The colours of the theme; in another theme, others. */
export const useInks = (): Inks => inksOf(useTheme())
