import type { Inks } from './inks.ts'

/** What stands beside a colour. */
export interface LegendEntry {
  readonly label: string
  readonly colour: string
}

interface Pictured {
  /** The chart itself. */
  readonly chart: HTMLCanvasElement
  readonly title: string
  readonly about: string | undefined
  readonly legend: readonly LegendEntry[]
  readonly inks: Inks
}

/* In points of the canvas, of which there are two to one on the screen. */
const MARGIN = 40
const TITLE = 36
const SMALL = 24
const LINE = 44
const DOT = 20
const GAP = 32

interface Placed extends LegendEntry {
  readonly x: number
  readonly line: number
}

/** As many beside each other as there is room for. */
function placed(legend: readonly LegendEntry[], widthOf: (label: string) => number, room: number): readonly Placed[] {
  let [x, line] = [0, 0]
  return legend.map(entry => {
    const width = DOT + DOT / 2 + widthOf(entry.label)
    if (x > 0 && x + width > room) [x, line] = [0, line + 1]
    const place = { ...entry, x, line }
    x += width + GAP
    return place
  })
}

/** A chart with its name and its legend, as one picture that can be understood by itself. */
export async function pictureOf({ chart, title, about, legend, inks }: Pictured): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const small = `${SMALL}px ${inks.font}`
  pen.font = small
  const entries = placed(legend, label => pen.measureText(label).width, chart.width)
  const top = MARGIN + TITLE + (about ? LINE : 0) + GAP
  const below = top + chart.height + GAP
  canvas.width = chart.width + 2 * MARGIN
  canvas.height = below + LINE * (1 + (entries.at(-1)?.line ?? -1)) + MARGIN
  pen.fillStyle = inks.ground
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textBaseline = 'middle'
  pen.fillStyle = inks.text
  pen.font = `600 ${TITLE}px ${inks.font}`
  pen.fillText(title, MARGIN, MARGIN + TITLE / 2)
  pen.font = small
  if (about) {
    pen.fillStyle = inks.muted
    pen.fillText(about, MARGIN, MARGIN + TITLE + LINE / 2)
  }
  pen.drawImage(chart, MARGIN, top)
  for (const { label, colour, x, line } of entries) {
    const middle = below + LINE * line + LINE / 2
    pen.fillStyle = colour
    pen.beginPath()
    pen.arc(MARGIN + x + DOT / 2, middle, DOT / 2, 0, 2 * Math.PI)
    pen.fill()
    pen.fillStyle = inks.text
    pen.fillText(label, MARGIN + x + DOT * 1.5, middle)
  }
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'))
}
