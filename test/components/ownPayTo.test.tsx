import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { OwnPayToDocument, SetPayToDocument } from '#web/features/settings/payTo/OwnPayTo.generated.ts'
import { PayToCard } from '#web/features/settings/payTo/PayToCard.tsx'
import { violations } from './axe.ts'
import { fill, focusIsOn, isGone, press, shows, turnTo, type, typedIn } from './hands.ts'
import { widenTo } from './screen.ts'
import { answers, askedFor } from './server.ts'
import { show } from './stage.tsx'

test('in the settings one says how one likes to be paid, and is told what cannot be right', async () => {
  answers(OwnPayToDocument, () => ({ viewer: { id: '1', payTo: [] } }))
  answers(SetPayToDocument, ({ input: { kind, value } }) => ({
    setPayTo: { payTo: [{ kind, value: value ?? '' }], refusals: [] },
  }))
  show(<PayToCard />)
  const iban = page.getByLabelText('IBAN')
  await fill(iban, 'DE89 3704 0044 0532 0130 01')
  await press(page.getByRole('button', { name: 'Save' }))
  await shows(page.getByText('This does not look right. Check it once more.'))
  await fill(iban, 'de89 3704 0044 0532 0130 00')
  await press(page.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => askedFor(SetPayToDocument).map(({ input }) => input.value))
    .toEqual(['DE89370400440532013000'])
  expect(await violations()).toEqual([])
})

test('whoever has thought better of it is back at what was told before by Escape, from the button too', async () => {
  const told = { kind: 'IBAN', value: 'DE89370400440532013000' } as const
  answers(OwnPayToDocument, () => ({ viewer: { id: '1', payTo: [told] } }))
  show(<PayToCard />)
  const iban = page.getByLabelText('IBAN')
  const save = page.getByRole('button', { name: 'Save' })
  await fill(iban, 'DE00')
  await press(save)
  const complaint = page.getByText('This does not look right. Check it once more.')
  await shows(complaint)
  await turnTo(save)
  await type('{Escape}')
  await isGone(save)
  await isGone(complaint)
  await focusIsOn(iban)
  expect(typedIn(iban)).toBe('DE89 3704 0044 0532 0130 00')
})

test.for([1280, 320])(
  'what saves stands beside its field, also while that is complained about, %i wide',
  async width => {
    await widenTo(width)
    answers(OwnPayToDocument, () => ({ viewer: { id: '1', payTo: [] } }))
    show(<PayToCard />)
    const iban = page.getByLabelText('IBAN')
    const save = page.getByRole('button', { name: 'Save' })
    await fill(iban, 'DE00')
    await press(save)
    await shows(page.getByText('This does not look right. Check it once more.'))
    const middleOf = (part: Locator) => {
      const { top, bottom } = part.element().getBoundingClientRect()
      return (top + bottom) / 2
    }
    expect(Math.abs(middleOf(save) - middleOf(iban))).toBeLessThan(2)
  },
)

test('whoever saves how they like to be paid with the keyboard stays in the field, and hears that it is saved', async () => {
  let payTo: { kind: 'IBAN'; value: string }[] = []
  answers(OwnPayToDocument, () => ({ viewer: { id: '1', payTo } }))
  answers(SetPayToDocument, ({ input: { value } }) => {
    payTo = value ? [{ kind: 'IBAN', value }] : []
    return { setPayTo: { payTo, refusals: [] } }
  })
  show(<PayToCard />)
  const iban = page.getByLabelText('IBAN')
  const save = page.getByRole('button', { name: 'Save' })
  await fill(iban, 'DE89370400440532013000')
  await turnTo(save)
  await type('{Enter}')
  await shows(page.getByText('The change is saved', { exact: true }))
  await isGone(save)
  await focusIsOn(iban)
  expect(typedIn(iban)).toBe('DE89 3704 0044 0532 0130 00')
})
