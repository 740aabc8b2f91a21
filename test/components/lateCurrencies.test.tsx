import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FilterChoicesDocument } from '#web/features/expenses/filters/FilterChoices.generated.ts'
import { FigureDocument } from '#web/features/figures/Figure.generated.ts'
import { OpenedFigure } from '#web/features/figures/OpenedFigure.tsx'
import { spent } from './feedEntries.ts'
import { listOf, openList, openPanel, thereIs } from './feedSteps.tsx'
import { linesOf, press, shows } from './hands.ts'
import { answers } from './server.ts'
import { show } from './stage.tsx'

/* Currencies that the browser has no name for are called here as they are where one chooses them. */

beforeEach(() => {
  const names = vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(function (
    this: Intl.DisplayNames,
    code,
  ) {
    return this.resolvedOptions().fallback === 'code' ? code : undefined
  })
  onTestFinished(() => names.mockRestore())
})

test('Whoever looks for what was spent in one of them finds it by its name', async () => {
  thereIs(spent({ title: 'Beach', currency: 'XCG' }))
  answers(FilterChoicesDocument, () => ({
    ...{ people: [], groups: [], trips: [] },
    currenciesInUse: [{ currency: 'XCG', expenses: 1 }],
  }))
  await openList()
  await openPanel()
  await press(listOf('Currency'))
  expect(linesOf(page.getByRole('option', { name: /XCG/ }))).toEqual(['XCG · Caribbean Guilder 1 expense'])
})

test('What is owed in one of them stands with its name', async () => {
  const owed = { __typename: 'Money', amount: '20.00', minor: '2000', currency: 'XCG' } as const
  const term = { __typename: 'CurrencyTerm', contribution: owed, entered: owed, lacksRate: false } as const
  answers(FigureDocument, () => ({
    figure: {
      ...{ amount: owed, sum: owed, dividedBy: null, takenFrom: null, unconverted: [], person: null },
      ...{ group: null, trip: null },
      terms: {
        edges: [{ cursor: '1', node: { ...term, conversion: null } }],
        pageInfo: { hasNextPage: false, endCursor: '1' },
      },
    },
  }))
  show(<OpenedFigure asked={{ owed: {} }} onTurn={() => {}} onClose={() => {}} />)
  await shows(page.getByText('Caribbean Guilder'))
})
