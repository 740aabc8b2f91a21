import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  AgreeDefaultSplitDocument,
  DefaultSplitDocument,
  type DefaultSplitQuery,
  TellIncomeDocument,
} from '#web/features/people/split/DefaultSplit.generated.ts'
import { DefaultSplit } from '#web/features/people/split/DefaultSplit.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { violations } from './axe.ts'
import { choose, dialog } from './expenseFormSteps.tsx'
import { fill, isGone, press, shows } from './hands.ts'
import { overflowOf, widenTo } from './screen.ts'
import { answers, askedFor } from './server.ts'
import { ana, show } from './stage.tsx'

const me = { id: '1', displayName: 'Ana Silva', isPlaceholder: false }
const bo = { id: '2', displayName: 'Bo Silva', isPlaceholder: false }

type Agreed = NonNullable<DefaultSplitQuery['defaultSplit']>

const nothing: Agreed = { version: 0, members: [me, bo], agreements: [], ownIncome: null, incomeToldBy: [] }
const agreed: Agreed = {
  ...nothing,
  version: 3,
  agreements: [
    {
      ...{ from: '2026-06-01', type: 'PERCENTAGE', isByIncome: true, agreedBy: bo },
      parts: [
        { person: me, value: '60' },
        { person: bo, value: '40' },
      ],
    },
    { from: '2026-01-01', type: 'EQUAL', isByIncome: false, agreedBy: me, parts: [] },
  ],
}

async function open(split: Agreed): Promise<void> {
  answers(DefaultSplitDocument, () => ({ defaultSplit: split }))
  const nowhere = () => {}
  show(
    <Modal title="Default split" isOpen onClose={nowhere}>
      <DefaultSplit address="group-30" name="Flat" onClose={nowhere} />
    </Modal>,
    { viewer: ana, dateFormat: 'EU' },
  )
  await shows(dialog.getByText('How you share with Flat'))
}

const save = () => press(dialog.getByRole('button', { name: 'Save changes' }))
const percentOf = (name: string) => dialog.getByRole('textbox', { name: `${name}, percentage` })

test('a group agrees on other percentages, beside what was agreed before', async () => {
  await open(agreed)
  await shows(dialog.getByText('You 60%, Bo Silva 40% · By income'))
  await shows(dialog.getByText('From 1 January 2026:'))
  await choose(/Split type/, 'By percentage')
  await fill(percentOf('You'), '70')
  await fill(percentOf('Bo Silva'), '20,5')
  await shows(dialog.getByText('90.5% of 100%'), dialog.getByText('9.5% left'))
  await fill(percentOf('Bo Silva'), '40')
  await shows(dialog.getByText('110% of 100%'), dialog.getByText('10% over'))
  await fill(percentOf('Bo Silva'), '30')
  await shows(dialog.getByText('100% of 100%'))
  await isGone(dialog.getByText(/over$|left$/))
  for (const width of [1280, 375]) {
    await widenTo(width)
    expect(overflowOf(dialog)).toBe(0)
    expect(await violations()).toEqual([])
  }
  answers(AgreeDefaultSplitDocument, () => ({
    agreeDefaultSplit: {
      defaultSplit: null,
      refusals: [
        { code: 'DEFAULT_SPLIT_CHANGED_MEANWHILE' as const, path: null, message: '', retryAfter: null, details: null },
      ],
    },
  }))
  await save()
  await shows(dialog.getByText('Somebody else has changed this meanwhile'))
  expect(askedFor(AgreeDefaultSplitDocument)[0]?.input).toMatchObject({
    ...{ with: { groupId: '30' }, version: 3 },
    split: {
      type: 'PERCENTAGE',
      entries: [
        { person: '1', value: '70' },
        { person: '2', value: '30' },
      ],
    },
  })
})

test('by income everybody tells their own first', async () => {
  await open(nothing)
  await choose(/Split type/, 'By income')
  await shows(dialog.getByText('Only you see this amount.'), dialog.getByText('Still to be entered by: Bo Silva'))
  await save()
  await shows(dialog.getByText('Enter a number, such as 12.50'))
  answers(TellIncomeDocument, () => ({
    tellIncome: { defaultSplit: { version: 0, incomeToldBy: [{ id: '1' }] }, refusals: [] },
  }))
  await fill(dialog.getByLabelText('Your income'), '2400,50')
  await save()
  await shows(page.getByText('The split follows as soon as these have entered theirs: Bo Silva'))
  expect(askedFor(TellIncomeDocument)[0]?.input).toMatchObject({ amount: '2400.50', currency: 'EUR' })
  expect(askedFor(AgreeDefaultSplitDocument)).toEqual([])
})
