import { describe, expect, test } from 'vitest'
import { barsOption } from '#web/charts/barsOption.ts'
import { comparedBarsOption } from '#web/charts/comparedBarsOption.ts'
import { csvOf } from '#web/charts/csv.ts'
import { doughnutOption } from '#web/charts/doughnutOption.ts'
import { sheetOfBars, sheetOfCompared, sheetOfShares } from '#web/charts/figures.ts'
import { indexOfHovered } from '#web/charts/hovered.ts'
import { colourOf, hueOf } from '#web/charts/palette.ts'

const inks = {
  ...{ font: 'Inter', text: '#text', muted: '#muted', line: '#line', ground: '#ground', hover: '#hover' },
  colours: Array.from({ length: 16 }, (_, index) => `#${index}`),
}

const euros = (minor: number) => ({ amount: (minor / 100).toFixed(2), minor: String(minor), currency: 'EUR' })
const category = (id: string) => ({ id, name: id.toLowerCase(), emoji: '🏷️' })
const share = (id: string, minor: number) => ({ category: category(id), amount: euros(minor) })

describe('a doughnut', () => {
  const draw = (shares: readonly ReturnType<typeof share>[]) => {
    const option = doughnutOption({ shares, inks, language: 'en', isAnimated: false, write: ({ amount }) => amount })
    const [pie] = [option.series].flat()
    if (pie?.type !== 'pie') throw new Error('no doughnut')
    return { option, pie, slices: pie.data as { name: string; value: number; itemStyle: object; label: object }[] }
  }

  test('is half cut out, and nearly as large as there is room', () => {
    expect(draw([share('FOOD', 100)]).pie.radius).toEqual(['45%', '90%'])
  })

  test('has words on slices that are more than a twentieth of it', () => {
    const { slices } = draw([share('RENT', 9_000), share('FOOD', 501), share('PETS', 499)])
    expect(slices.map(({ label }) => label)).toMatchObject([
      { show: true, formatter: '🏷️\n90%' },
      { show: true, formatter: '🏷️\n5%' },
      { show: false },
    ])
    expect(draw([share('RENT', 9_500), share('FOOD', 500)]).slices[1]?.label).toMatchObject({ show: false })
  })

  test('names a slice by emoji and name, in the hue of its category', () => {
    const [slice] = draw([share('UTILITIES', 1_250)]).slices
    expect(slice).toMatchObject({ name: '🏷️ utilities', value: 12.5, itemStyle: { color: `#${hueOf('UTILITIES')}` } })
  })

  test('puts something between slices of one hue', () => {
    const { slices } = draw([share('SHOPPING', 900), share('GIFTS', 800), share('OTHER', 700), share('RENT', 600)])
    expect(slices.map(({ name }) => name)).toEqual(['🏷️ shopping', '🏷️ rent', '🏷️ gifts', '🏷️ other'])
  })

  test('moves only where that is wished', () => {
    expect(draw([]).option.animation).toBe(false)
  })
})

describe('stacked bars', () => {
  const categories = [category('RENT'), category('FOOD'), category('custom-4')]
  const period = (id: string, amounts: Readonly<Record<string, number>>) => ({
    ...{ id, label: id, name: id },
    amounts: new Map(Object.entries(amounts).map(([key, minor]) => [key, euros(minor)])),
  })
  const periods = [period('2026-10', { RENT: 70_000 }), period('2026-11', { RENT: 70_000, FOOD: 1_050 })]
  const draw = (shown = categories, of = periods) => {
    const writeWhole = (size: number) => `€${size}`
    const tip = (): HTMLElement => {
      throw new Error('nothing is pointed at')
    }
    return barsOption({ categories: shown, periods: of, inks, isAnimated: true, writeWhole, tip })
  }
  const barsOf = (option: ReturnType<typeof draw>) => [option.series ?? []].flat()

  test('are one series for each category, in its colour, with a place for every period', () => {
    const bars = barsOf(draw())
    expect(bars.map(({ id }) => id)).toEqual(['RENT', 'FOOD', 'custom-4'])
    expect(bars.map(({ itemStyle }) => itemStyle)).toMatchObject(
      categories.map(({ id }) => ({ color: `#${colourOf(id)}` })),
    )
    expect(bars[1]).toMatchObject({ stack: 'all', data: [{ value: null }, { value: 10.5 }] })
  })

  test('keep their colours when some are taken out', () => {
    const [food] = barsOf(draw(categories.slice(1)))
    expect(food?.itemStyle).toMatchObject({ color: `#${colourOf('FOOD')}` })
  })

  test('are round at the top of each', () => {
    const [rent, food] = barsOf(draw())
    const round = { itemStyle: { borderRadius: [4, 4, 0, 0] } }
    expect(rent?.data).toEqual([{ value: 700, ...round }, { value: 700 }])
    expect(food?.data).toEqual([{ value: null }, { value: 10.5, ...round }])
  })

  test('have whole numbers beside the axis', () => {
    expect(draw().yAxis).toMatchObject({ minInterval: 1 })
  })

  test('are plain where there are hundreds', () => {
    const year = Array.from({ length: 365 }, (_, day) => period(String(day), { RENT: 100 }))
    const [rent] = barsOf(draw(categories, year))
    expect(rent?.itemStyle).not.toHaveProperty('borderWidth')
    expect(rent?.data).toHaveLength(365)
  })

  test('are the same numbers in a table, without what is taken out', () => {
    const words = { period: 'Period', total: 'Total' }
    const sheet = sheetOfBars({ categories, periods, currency: 'EUR' }, words)
    expect(sheet.columns).toEqual(['Total', 'rent', 'food', 'custom-4'])
    expect(sheet.rows.map(({ cells }) => cells.map(cell => cell?.amount))).toEqual([
      ['700.00', '700.00', '0.00', '0.00'],
      ['710.50', '700.00', '10.50', '0.00'],
    ])
    const less = sheetOfBars({ categories: categories.slice(1), periods, currency: 'EUR' }, words)
    expect(less.rows.map(({ cells }) => cells[0]?.amount)).toEqual(['0.00', '10.50'])
  })
})

describe('bars beside what they are compared with', () => {
  const bars = [
    { id: '2026-10', label: 'Oct', name: 'October 2026', amount: euros(30_000), beside: euros(40_000) },
    { id: '2026-11', label: 'Nov', name: 'November 2026', amount: euros(40_001), beside: euros(40_000) },
    { id: '2026-12', label: 'Dec', name: 'December 2026', amount: euros(0), beside: null },
  ]
  const draw = (isLimit: boolean, of: typeof bars | ReadonlyArray<Omit<(typeof bars)[number], 'beside'>> = bars) => {
    const tip = (): HTMLElement => {
      throw new Error('nothing is pointed at')
    }
    const option = comparedBarsOption({ bars: of, isLimit, inks, isAnimated: false, writeWhole: String, tip })
    return [option.series ?? []].flat()
  }

  test('have an outline of it, where there is any', () => {
    const [amounts, outlines] = draw(true)
    expect(amounts?.data).toMatchObject([{ value: 300 }, { value: 400.01 }, { value: null }])
    expect(outlines).toMatchObject({ barGap: '-100%', data: [400, 400, null], itemStyle: { color: 'transparent' } })
    expect(
      draw(
        true,
        bars.map(({ beside: _, ...bar }) => bar),
      ),
    ).toHaveLength(1)
  })

  test('change their colour where they may not be more, and only there', () => {
    const colours = (isLimit: boolean) => draw(isLimit)[0]?.data
    expect(colours(true)).toMatchObject(['#0', '#1', '#0'].map(color => ({ itemStyle: { color } })))
    expect(colours(false)).toMatchObject(['#0', '#0', '#0'].map(color => ({ itemStyle: { color } })))
  })

  test('are the same numbers in a table and in a file, and what is not there is not nought', () => {
    const sheet = sheetOfCompared(bars, { of: 'Month', amount: 'Spent', beside: 'Budget' })
    expect(sheet.columns).toEqual(['Spent', 'Budget'])
    expect(sheet.rows.map(({ cells }) => cells.map(cell => cell?.amount ?? null))).toEqual([
      ['300.00', '400.00'],
      ['400.01', '400.00'],
      ['0.00', null],
    ])
    expect(csvOf(sheet, 'EUR')).toContain('2026-12,0.00,\r\n')
    expect(sheetOfCompared(bars, { of: 'Month', amount: 'Spent' }).rows[0]?.cells).toHaveLength(1)
  })
})

test('a doughnut is a table of categories', () => {
  const sheet = sheetOfShares([share('RENT', 100), share('FOOD', 5)], { category: 'Category', amount: 'Amount' })
  expect(sheet).toMatchObject({ of: 'Category', columns: ['Amount'] })
  expect(sheet.rows.map(({ name, cells }) => [name, cells[0]?.amount])).toEqual([
    ['rent', '1.00'],
    ['food', '0.05'],
  ])
})

test('what the pointer is on is told alone or with all that stands there', () => {
  expect(indexOfHovered({ dataIndex: 3 })).toBe(3)
  expect(indexOfHovered([{ dataIndex: 2 }, { dataIndex: 2 }])).toBe(2)
  expect(indexOfHovered([])).toBe(-1)
})
