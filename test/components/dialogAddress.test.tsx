import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useDialogAddress } from '#web/ui/useDialogAddress.ts'
import { isGone, press, shows } from './hands.ts'
import { addressNow, goTo, show } from './stage.tsx'

/* A form is closed by who does not want to wait for its answer, which comes nevertheless. */

const dialogs = { form: {}, other: {} }

let answer: PromiseWithResolvers<void>

function Screen() {
  const { current, open, turnTo, close } = useDialogAddress(dialogs)
  const answered = (then: () => void) => () => void answer.promise.then(then)
  return (
    <>
      <h1>{current?.open ?? 'nothing'} is open</h1>
      <button type="button" onClick={() => open({ open: 'form' })}>
        Open
      </button>
      <button type="button" onClick={answered(close)}>
        Save
      </button>
      <button type="button" onClick={answered(() => turnTo({ open: 'other' }))}>
        Save and look
      </button>
      <button type="button" onClick={close}>
        Cancel
      </button>
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const isOpen = (name: string) => shows(page.getByRole('heading', { name: `${name} is open` }))

beforeEach(async () => {
  answer = Promise.withResolvers()
  show(<Screen />, { address: '/before' })
  await goTo('/here')
  await press(button('Open'))
  await isOpen('form')
})

test.each(['Save', 'Save and look'])(
  'after "%s" and "Cancel" one stays where one is when the answer comes',
  async save => {
    await press(button(save))
    await press(button('Cancel'))
    await isOpen('nothing')
    answer.resolve()
    await isGone(page.getByRole('heading', { name: 'other is open' }))
    expect(addressNow().replace('?', '')).toBe('/here')
  },
)

test('what is open by then stays open', async () => {
  await press(button('Save'))
  await press(button('Cancel'))
  await isOpen('nothing')
  await goTo('/here?open=other')
  answer.resolve()
  await isOpen('other')
})

test('whoever waits is led on', async () => {
  await press(button('Save and look'))
  answer.resolve()
  await isOpen('other')
  await press(button('Cancel'))
  await isOpen('nothing')
})
