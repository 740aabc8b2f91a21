import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TextField } from '#web/ui/TextField.tsx'
import { typeAhead } from '#web/ui/typedAhead.ts'
import { press, type, typedIn } from './hands.ts'
import { show } from './stage.tsx'

/* Whoever asks for a form by a key goes on typing before it is there. */

const field = page.getByLabelText('Amount')
const heading = page.getByRole('heading', { name: 'Somewhere' })

function Late() {
  const [isThere, setIsThere] = useState(false)
  const [amount, setAmount] = useState('12.50')
  return (
    <>
      <h1>Somewhere</h1>
      <button type="button" onMouseEnter={() => setIsThere(true)}>
        Later
      </button>
      {isThere && <TextField label="Amount" value={amount} onChange={setAmount} inputMode="decimal" autoFocus />}
    </>
  )
}

const comes = () => userEvent.hover(page.getByRole('button', { name: 'Later' }))

test('what was typed meanwhile stands in the first field, in place of what was there', async () => {
  show(<Late />)
  await press(heading)
  typeAhead()
  await type('3{Shift>}+{/Shift}4{Tab}4{Backspace}')
  await comes()
  await expect.poll(() => typedIn(field)).toBe('3+4')
  await type('5')
  expect(typedIn(field)).toBe('3+45')
})

test('whoever presses something, or Escape, means nothing by what they typed', async () => {
  for (const turnAway of [() => press(heading), () => type('{Escape}')]) {
    show(<Late />)
    await press(heading)
    typeAhead()
    await type('30')
    await turnAway()
    await comes()
    await expect.poll(() => typedIn(field)).toBe('12.50')
  }
})
