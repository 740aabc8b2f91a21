import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CurrencyPicker } from '#web/ui/CurrencyPicker.tsx'
import { linesOf, press, shows } from './hands.ts'
import { show } from './stage.tsx'
import { clockGoesAsIn } from './whereabouts.ts'

const none: readonly string[] = []

function Picker() {
  const [currency, setCurrency] = useState('EUR')
  return <CurrencyPicker label="Currency" preferred={none} value={currency} onChange={setCurrency} />
}

test('money of where one is comes first in the list, and is looked up for no form whose list nobody opens', async () => {
  clockGoesAsIn('Pacific/Tongatapu')
  const zones = vi.spyOn(Intl.Locale.prototype as { getTimeZones: () => string[] }, 'getTimeZones')
  onTestFinished(() => zones.mockRestore())
  show(<Picker />)
  const closed = page.getByRole('button', { name: /Currency$/ })
  await shows(closed)
  expect(linesOf(closed)).toEqual(['EUR · Euro'])
  expect(zones).not.toHaveBeenCalled()

  await press(closed)
  await shows(page.getByRole('option', { name: 'TOP · Tongan Paʻanga' }))
  expect(linesOf(page.getByRole('option'))[0]).toMatch(/^TOP/)
})
