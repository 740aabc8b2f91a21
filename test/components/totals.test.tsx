import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OwedInAllDocument } from '#web/features/people/OwedInAll.generated.ts'
import { Totals } from '#web/features/people/rows/Totals.tsx'
import { isGone, press, shows } from './hands.ts'
import { answers, askedFor } from './server.ts'
import { show } from './stage.tsx'

/* What others owe somebody, and what they owe: by currency, and as one sum in their own. */

const totals = { owedToMe: [{ amount: '12.00', currency: 'USD' }], owedByMe: [] }
const side = (amount: string, minor: string) => ({ amount: { amount, minor, currency: 'EUR' }, unconverted: [] })

function Counted() {
  const [isSimplified, simplify] = useState(false)
  return <Totals totals={totals} isSimplified={isSimplified} onSimplify={simplify} />
}

const simplify = page.getByText('Simplify debts')
const inAll = page.getByText('10.50 € in all, at today’s rates')

test('what it comes to in all is not told for another way of counting where that cannot be had', async () => {
  answers(OwedInAllDocument, ({ simplified }) =>
    simplified
      ? Promise.reject(new TypeError('Failed to fetch'))
      : { toViewer: side('10.50', '1050'), byViewer: side('0.00', '0') },
  )
  show(<Counted />)
  await shows(inAll)
  await press(simplify)
  await expect.poll(() => askedFor(OwedInAllDocument).at(-1)).toEqual({ simplified: true })
  await isGone(inAll)
  await press(simplify)
  await shows(inAll)
})
