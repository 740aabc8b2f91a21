import { useState } from 'react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Doughnut } from '#web/charts/Doughnut.tsx'
import { drawing as drawn } from '#web/charts/drawingPart.ts'
import { StackedBars } from '#web/charts/StackedBars.tsx'
import { chooseTheme } from '#web/ui/theme.ts'
import { press, shows, whenFirst } from './hands.ts'
import { widenTo } from './screen.ts'
import { show } from './stage.tsx'

// What draws comes late for the first who wants it: here it is made from its sources.
beforeAll(() => drawn.fetch().then(() => undefined), 30_000)

/* What is drawn, as far as words and colours of a canvas can tell. */

const euros = (minor: number) => ({ amount: (minor / 100).toFixed(2), minor: String(minor), currency: 'EUR' })
const rent = { id: 'RENT', name: 'Rent', emoji: '🔑' }
/** What somebody may call a category. */
const odd = { id: 'custom-7', name: '<img src=x onerror=alert(1)>', emoji: '🍵' }

const drawing = page.getByRole('img')

/** One slice for all of it, but for a sliver. */
const doughnut = (
  <Doughnut
    title="Spending"
    level={2}
    shares={[
      { category: rent, amount: euros(99_000) },
      { category: odd, amount: euros(1_000) },
    ]}
    currency="EUR"
    fileName="quits"
  />
)

function Bars() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  return (
    <StackedBars
      title="Months"
      level={2}
      categories={[rent, odd]}
      periods={[
        { id: '2026-10', label: 'Oct', name: 'October 2026', amounts: new Map([['RENT', euros(1_230)]]) },
        {
          ...{ id: '2026-11', label: 'Nov', name: 'November 2026' },
          amounts: new Map([
            ['RENT', euros(1_000)],
            ['custom-7', euros(234)],
          ]),
        },
      ]}
      currency="EUR"
      hidden={hidden}
      onToggle={category => setHidden(hidden.symmetricDifference(new Set([category])))}
      onShowAll={() => setHidden(new Set())}
      fileName="quits"
    />
  )
}

const canvas = (): HTMLCanvasElement => {
  const found = drawing.element().querySelector('canvas')
  if (!found) throw new Error('nothing is drawn')
  return found
}

/** The colour at a place, given as parts of the whole from the left and from the top, as #rrggbb. */
function colourAt(x: number, y: number): string {
  const { width, height } = canvas()
  const [...parts] =
    canvas()
      .getContext('2d')
      ?.getImageData(width * x, height * y, 1, 1).data ?? []
  return `#${parts
    .slice(0, 3)
    .map(part => part.toString(16).padStart(2, '0'))
    .join('')}`
}

const colourOf = (variable: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(variable).trim()

/* Places in what is drawn. */
const inRing = [0.5, 0.85] as const
const inFirstBar = [0.285, 0.85] as const
const inLastBar = [0.76, 0.85] as const

test('a chart wears the theme, and another one as soon as that is chosen', async () => {
  show(doughnut)
  await shows(drawing)
  await expect.poll(() => colourAt(...inRing)).toBe(colourOf('--chart-1'))
  const light = colourOf('--chart-1')
  chooseTheme('dark-blue')
  expect(colourOf('--chart-1')).not.toBe(light)
  await expect.poll(() => colourAt(...inRing)).toBe(colourOf('--chart-1'))
})

test('a slice says its name and how much it is, whatever it is called', async () => {
  show(doughnut)
  await shows(drawing)
  await expect.poll(() => colourAt(...inRing)).toBe(colourOf('--chart-1'))
  const { width, height } = drawing.element().getBoundingClientRect()
  await userEvent.hover(drawing, { position: { x: width * inRing[0], y: height * inRing[1] } })
  await shows(drawing.getByText('🔑 Rent: 990.00 €'))
})

test('a bar says what it is made of, and names are never more than text', async () => {
  show(<Bars />)
  await shows(drawing)
  await expect.poll(() => colourAt(...inLastBar)).toBe(colourOf('--chart-1'))
  const { width, height } = drawing.element().getBoundingClientRect()
  await userEvent.hover(drawing, { position: { x: width * 0.75, y: height * 0.5 } })
  await shows(drawing.getByText('November 2026'), drawing.getByText('12.34 €'), drawing.getByText('🔑 Rent'))
  await shows(drawing.getByText('🍵 <img src=x onerror=alert(1)>'))
  expect(document.querySelector('img')).toBeNull()
})

test('the name and the legend do not wait for what is drawn', async () => {
  const first = whenFirst(() => {
    const figure = document.querySelector('figure')
    return figure && { words: figure.textContent, parts: figure.querySelectorAll('canvas, table').length }
  })
  show(<Bars />)
  expect(await first).toEqual({ words: expect.stringMatching(/^Months.*Rent/), parts: 0 })
  await shows(drawing)
  await expect.element(page.getByRole('table', { name: 'Months' })).toBeInTheDocument()
})

test('what is taken out is drawn no more', async () => {
  show(<Bars />)
  await shows(drawing)
  await expect.poll(() => colourAt(...inFirstBar)).toBe(colourOf('--chart-1'))
  await press(page.getByRole('button', { name: 'Rent' }))
  await expect.poll(() => colourAt(...inFirstBar)).not.toBe(colourOf('--chart-1'))
  await press(page.getByRole('button', { name: 'Show all' }))
  await expect.poll(() => colourAt(...inFirstBar)).toBe(colourOf('--chart-1'))
})

test('the picture to take away is a picture, with the name and the legend', async () => {
  const saved: Blob[] = []
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(content => {
    if (content instanceof Blob) saved.push(content)
    return 'about:blank'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  show(<Bars />)
  await shows(drawing)
  await expect.poll(() => colourAt(...inFirstBar)).toBe(colourOf('--chart-1'))
  await press(page.getByRole('button', { name: 'Download' }))
  await press(page.getByRole('menuitem', { name: 'Picture (PNG)' }))
  // Without a graphics card, to make a picture of that size takes a second by itself, and several beside others.
  await expect.poll(() => names).toEqual(['quits.png'])
  const [picture] = saved
  if (!picture) throw new Error('nothing was saved')
  expect(picture.type).toBe('image/png')
  const { width, height } = await createImageBitmap(picture)
  const drawn = drawing.element().getBoundingClientRect()
  expect(width).toBeGreaterThan(2 * drawn.width)
  expect(height).toBeGreaterThan(2 * drawn.height)
})

test('a chart is as wide as its place, also where that becomes another one', async () => {
  await widenTo(400)
  show(<Bars />)
  await shows(drawing)
  for (const width of [900, 500]) {
    await widenTo(width)
    await expect.poll(() => canvas().clientWidth).toBe(drawing.element().clientWidth)
  }
})
