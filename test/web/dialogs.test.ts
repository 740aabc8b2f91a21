import { describe, expect, test } from 'vitest'
import { dialogIn, withDialog } from '#web/ui/dialogs.ts'

const dialogs = { group: { group: 'optional' }, settle: { person: 'required', currency: 'required' } } as const
const address = (text: string) => new URLSearchParams(text)

describe('a dialog is read from the address', () => {
  test('with what it says about itself, and nothing else', () => {
    expect(dialogIn(address('open=settle&person=u7&currency=EUR&group=3&simplified=true'), dialogs)).toEqual({
      ...{ open: 'settle', person: 'u7', currency: 'EUR' },
    })
    expect(dialogIn(address('open=group&group=3'), dialogs)).toEqual({ open: 'group', group: '3' })
  })

  test('with null for what it may leave out', () => {
    expect(dialogIn(address('open=group'), dialogs)).toEqual({ open: 'group', group: null })
    expect(dialogIn(address('open=group&group='), dialogs)).toEqual({ open: 'group', group: null })
  })

  test.for([
    '',
    'group=3',
    'open=',
    'open=budget',
    'open=toString',
    'open=settle&person=u7',
    'open=settle&currency=EUR',
  ])('and there is none in ?%s', text => {
    expect(dialogIn(address(text), dialogs)).toBeNull()
  })
})

describe('a dialog is written into the address', () => {
  test('in place of any other, and the rest stays', () => {
    const before = address('open=settle&person=u7&currency=EUR&simplified=true')
    expect(withDialog(before, dialogs, { open: 'group', group: '3' })).toBe('?simplified=true&open=group&group=3')
    expect(withDialog(before, dialogs, { open: 'group', group: null })).toBe('?simplified=true&open=group')
  })

  test('and taken out again', () => {
    expect(withDialog(address('open=group&group=3&month=2026-11'), dialogs, null)).toBe('?month=2026-11')
  })
})

describe('a dialog that is told by what it is about alone', () => {
  const entries = {
    expense: { expense: 'itself' },
    add: { source: 'mark', trip: 'optional' },
    archive: { trip: 'required' },
  } as const

  test('is read from the address without another word', () => {
    expect(dialogIn(address('title=tea&expense=7'), entries)).toEqual({ open: 'expense', expense: '7' })
    expect(dialogIn(address('source=app&trip=3'), entries)).toEqual({ open: 'add', source: 'app', trip: '3' })
    expect(dialogIn(address('source'), entries)).toEqual({ open: 'add', source: '', trip: null })
    expect(dialogIn(address('expense=&source=app'), entries)).toEqual({ open: 'add', source: 'app', trip: null })
  })

  test('comes before any that is named', () => {
    expect(dialogIn(address('open=archive&trip=3'), entries)).toEqual({ open: 'archive', trip: '3' })
    expect(dialogIn(address('open=archive&trip=3&expense=7'), entries)).toEqual({ open: 'expense', expense: '7' })
    expect(dialogIn(address('open=expense'), entries)).toBeNull()
  })

  test('is written without another word, in place of any other', () => {
    const before = address('title=tea&open=archive&trip=3')
    expect(withDialog(before, entries, { open: 'expense', expense: '7' })).toBe('?title=tea&expense=7')
    expect(withDialog(before, entries, { open: 'add', source: 'app', trip: null })).toBe('?title=tea&source=app')
    expect(withDialog(address('title=tea&source=app&trip=3'), entries, null)).toBe('?title=tea')
  })
})
