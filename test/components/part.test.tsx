import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Part, part } from '#web/ui/part.tsx'
import { isGone, press, shows } from './hands.ts'
import { show } from './stage.tsx'

/* A part of a screen that is fetched when it is wanted. */

const saying = (words: string) => part<object>(async () => () => <p>{words}</p>)

function Changing() {
  const [one] = useState(() => saying('The first'))
  const [other] = useState(() => saying('The second'))
  const [isOther, setIsOther] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOther(!isOther)}>
        Change
      </button>
      <Part of={isOther ? other : one} />
    </>
  )
}

test('is another one where another one is asked for, and the first again', async () => {
  show(<Changing />)
  await shows(page.getByText('The first'))
  await press(page.getByRole('button', { name: 'Change' }))
  await shows(page.getByText('The second'))
  await isGone(page.getByText('The first'))
  await press(page.getByRole('button', { name: 'Change' }))
  await shows(page.getByText('The first'))
  expect(page.getByText('The second').elements()).toHaveLength(0)
})
