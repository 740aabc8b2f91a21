import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { StandingDocument, type StandingQuery } from '#web/features/expenses/standing/Standing.generated.ts'
import { StandingLine } from '#web/features/expenses/standing/StandingLine.tsx'
import { violations } from './axe.ts'
import { isGone, shows } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

/* The line above the list: what others owe somebody, and what they owe. */

type Side = NonNullable<StandingQuery['toViewer']>

const euro = (amount: string) => ({ amount, minor: amount.replace('.', ''), currency: 'EUR' })
const dollar = (amount: string) => ({ ...euro(amount), currency: 'USD' })
const term = (entered: Side['amount'], lacksRate = false) => ({
  node: { __typename: 'CurrencyTerm' as const, entered, lacksRate },
})
const side = (amount: string, ...edges: ReturnType<typeof term>[]): Side => ({ amount: euro(amount), terms: { edges } })
const nothing = side('0.00')
const standing = (toViewer: Side, byViewer: Side): StandingQuery => ({ toViewer, byViewer, sampleData: null })

const line = (words: string) => page.getByRole('paragraph').filter({ hasText: words })

test('says what one is owed and what one owes by currency, and as one sum in one’s own where there are others', async () => {
  answers(StandingDocument, () =>
    standing(side('68.50', term(euro('50.00')), term(dollar('20.00'))), side('-25.50', term(euro('-25.50')))),
  )
  show(<StandingLine />)
  await shows(line('You are owed'))
  await expect.element(line('You are owed')).toHaveTextContent('You are owed 50.00 € $20.00 ≈ 68.50 €')
  await expect.element(line('You owe')).toHaveTextContent('You owe 25.50 €')
  await expect.element(line('You owe')).not.toHaveTextContent('≈')
})

test('each amount opens into whom it lies with', async () => {
  answers(StandingDocument, () => standing(nothing, side('-18.00', term(dollar('-20.00')))))
  show(<StandingLine />)
  const dollars = page.getByRole('link', { name: '$20.00' })
  await expect.element(dollars).toHaveAttribute('href', expect.stringContaining('owed%7EUSD%7Eside.others'))
  await expect
    .element(page.getByRole('link', { name: '≈ 18.00 €' }))
    .toHaveAttribute('href', expect.stringContaining('owed%7Eall'))
})

test('a sum from which something is missing is not told as if it were all', async () => {
  answers(StandingDocument, () => standing(side('50.00', term(euro('50.00')), term(dollar('20.00'), true)), nothing))
  show(<StandingLine />)
  await expect.element(line('You are owed')).toHaveTextContent('You are owed 50.00 € $20.00')
  await expect.element(line('You are owed')).not.toHaveTextContent('≈')
})

const many = standing(
  side('1468.50', ...['EUR', 'USD', 'CZK', 'GBP', 'CHF'].map(currency => term({ ...euro('1050.00'), currency }))),
  side('-625.50', ...['EUR', 'USD', 'SEK'].map(currency => term({ ...euro('-325.50'), currency }))),
)

/** Pairs of links that a finger might take for each other. */
function overlaps(): string[] {
  const links = page.getByRole('link').elements()
  const isOver = (one: DOMRect, other: DOMRect): boolean =>
    one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right
  return links.flatMap((link, index) =>
    links
      .slice(index + 1)
      .filter(other => isOver(link.getBoundingClientRect(), other.getBoundingClientRect()))
      .map(other => `${link.textContent} over ${other.textContent}`),
  )
}

test.for([
  [1280, 'mouse', '32px'],
  [375, 'mouse', '32px'],
  [375, 'finger', '44px'],
  [320, 'finger', '44px'],
] as const)(
  'many currencies take several lines, and each amount is hit by itself, %i wide with a %s',
  async ([width, , target]) => {
    await widenTo(width)
    document.documentElement.style.setProperty('--target-small', target)
    onTestFinished(() => void document.documentElement.style.removeProperty('--target-small'))
    answers(StandingDocument, () => many)
    show(<StandingLine />)
    await shows(line('You are owed'))
    expect(overlaps()).toEqual([])
    expect(await violations()).toEqual([])
    expect(overflowOf(line('You are owed'))).toBe(0)
  },
)

test('what stands below stays where it was the last time, while nobody knows yet what the line says', async () => {
  await widenTo(375)
  const list = page.getByText('The list')
  const top = () => list.element().getBoundingClientRect().top
  const open = () =>
    show(
      <>
        <StandingLine />
        <p>The list</p>
      </>,
    )
  answers(StandingDocument, () => many)
  open()
  await shows(line('You are owed'))
  // Its letters are there from now on, and make it no higher than it is.
  await document.fonts.ready
  open()
  await shows(line('You are owed'))
  const known = top()
  answers(StandingDocument, () => new Promise(() => undefined))
  open()
  await shows(list)
  await isGone(line('You are owed'))
  expect(top()).toBe(known)
})

test('whoever owes nobody anything, and cannot be told, reads nothing of it', async () => {
  isOutOfReachFor(StandingDocument)
  show(<StandingLine />)
  await isGone(line('You'))
})
