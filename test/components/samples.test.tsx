import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { NothingYet } from '#web/features/expenses/Starts.tsx'
import {
  AddSampleDataDocument,
  RemoveSampleDataDocument,
  SampleDataDocument,
  type SampleFieldsFragment,
} from '#web/features/expenses/samples/SampleData.generated.ts'
import { StandingDocument } from '#web/features/expenses/standing/Standing.generated.ts'
import { StandingLine } from '#web/features/expenses/standing/StandingLine.tsx'
import { violations } from './axe.ts'
import { isGone, press, shows } from './hands.ts'
import { widenTo } from './screen.ts'
import { answers, askedFor } from './server.ts'
import { button } from './sessionSteps.tsx'
import { show } from './stage.tsx'

/* The ways to begin, and looking around before that. */

let sample: SampleFieldsFragment | null = null

const nothing = { amount: { amount: '0.00', minor: '0', currency: 'EUR' }, terms: { edges: [] } }

function serverWith(first: SampleFieldsFragment | null): void {
  sample = first
  answers(StandingDocument, () => ({ toViewer: nothing, byViewer: nothing, sampleData: sample }))
  answers(SampleDataDocument, () => ({ sampleData: sample }))
}

test('an empty list offers three ways to begin, each by one press, also on a phone', async () => {
  serverWith(null)
  let added = 0
  await widenTo(320)
  show(<NothingYet onAdd={() => added++} />)
  const ways = page.getByRole('list', { name: 'Ways to start' })
  await press(ways.getByRole('button', { name: /^Add expense/ }))
  expect(added).toBe(1)
  await expect
    .element(ways.getByRole('link', { name: /^Invite somebody/ }))
    .toHaveAttribute('href', '/connections?open=invite')
  await expect.element(ways.getByRole('link', { name: /^Plan a trip/ })).toHaveAttribute('href', '/trips?open=trip')
  expect(await violations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(320)
})

test('sample data come by one press, say how far they are and what they are, and go by another', async () => {
  serverWith(null)
  const asked = (state: SampleFieldsFragment['state']): SampleFieldsFragment => ({ state, done: 250, total: 1000 })
  answers(AddSampleDataDocument, () => {
    sample = asked('MAKING')
    return { addSampleData: { sampleData: sample, refusals: [] } }
  })
  answers(RemoveSampleDataDocument, () => {
    sample = asked('REMOVING')
    return { removeSampleData: { sampleData: sample, refusals: [] } }
  })
  show(
    <>
      <StandingLine />
      <NothingYet onAdd={() => undefined} />
    </>,
  )
  await press(button('Look around with sample data'))
  await shows(page.getByText('Two years of sample data are on their way.'), page.getByText('25%'))
  sample = asked('THERE')
  await shows(page.getByText('These are sample data.'))
  expect(await violations()).toEqual([])
  await press(button('Remove sample data'))
  await shows(page.getByText('The sample data are being removed.'))
  sample = null
  await isGone(page.getByRole('complementary', { name: 'Sample data' }))
  expect(askedFor(RemoveSampleDataDocument).length).toBe(1)
})

test('sample data that are on their way still need not be waited for to be removed', async () => {
  serverWith(null)
  sample = { state: 'MAKING', done: 250, total: 1000 }
  answers(RemoveSampleDataDocument, () => {
    sample = { state: 'REMOVING', done: 0, total: 250 }
    return { removeSampleData: { sampleData: sample, refusals: [] } }
  })
  show(<StandingLine />)
  await shows(page.getByText('Two years of sample data are on their way.'))
  await press(button('Remove sample data'))
  await shows(page.getByText('The sample data are being removed.'))
  await isGone(button('Remove sample data'))
})
