import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  AddCommentDocument,
  type CommentFieldsFragment,
  CommentsDocument,
  DeleteCommentDocument,
  ReviseCommentDocument,
} from '#web/features/expenses/comments/Comments.generated.ts'
import { violations } from './axe.ts'
import { button, dialog } from './expenseFormSteps.tsx'
import { ana, bo, spent } from './feedEntries.ts'
import { cardWords, lists, openList, thereIs } from './feedSteps.tsx'
import { fill, focusIsOn, isGone, linesOf, press, shows, turnTo, type, typedIn } from './hands.ts'
import { answers, askedFor, isOutOfReachFor, saysNoTo } from './server.ts'
import { goBack } from './stage.tsx'

/* What those who share an expense write to each other about it, in its details. */

afterEach(() => vi.restoreAllMocks())

const list = dialog.getByRole('region', { name: 'Comments' })
const field = dialog.getByRole('textbox', { name: 'Write a comment' })

let comments: CommentFieldsFragment[] = []

const comment = (facts: Partial<CommentFieldsFragment>): CommentFieldsFragment => ({
  ...{ id: String(comments.length + 1), author: ana, text: 'Yes', editedAt: null, canEdit: true },
  addedAt: '2026-11-20T09:30:00.000Z',
  ...facts,
})

function thereAre(...said: readonly CommentFieldsFragment[]): void {
  comments = [...said]
  answers(CommentsDocument, ({ after }) => {
    const rest = comments.filter(({ id }) => Number(id) < Number(after ?? Infinity)).toReversed()
    const edges = rest.slice(0, 20).map(node => ({ cursor: node.id, node }))
    return { comments: { edges, pageInfo: { hasNextPage: rest.length > 20, endCursor: edges.at(-1)?.cursor ?? null } } }
  })
  answers(AddCommentDocument, ({ input: { text } }) => {
    comments.push(comment({ text }))
    return { addComment: { comment: comments.at(-1) ?? null, refusals: [] } }
  })
  answers(ReviseCommentDocument, ({ input: { id, text } }) => {
    const edited = { text, editedAt: '2026-11-23T10:00:00.000Z' }
    comments = comments.map(each => (each.id === id ? { ...each, ...edited } : each))
    return { reviseComment: { comment: comments.find(each => each.id === id) ?? null, refusals: [] } }
  })
  answers(DeleteCommentDocument, ({ input: { id } }) => {
    comments = comments.filter(each => each.id !== id)
    return { deleteComment: { refusals: [] } }
  })
}

const said = () => linesOf(list.getByRole('listitem'))

async function openDinner(count = comments.length): Promise<void> {
  await openList()
  await lists(['Dinner'])
  expect(cardWords('Dinner')).toContain(count === 0 ? 'Split between' : `${count} Split between`)
  await press(page.getByRole('link', { name: 'Dinner' }))
  await shows(list)
}

const dinner = (commentCount: number) => spent({ title: 'Dinner', between: [ana, bo], commentCount })

test('Comments stand with who wrote them and when, the last one last, and one’s own can be changed and deleted', async () => {
  thereIs(dinner(2))
  thereAre(comment({ id: '1', author: bo, text: 'With the deposit?\nMine too', canEdit: false }))
  comments.push(comment({ text: 'Yes' }))
  await openDinner()
  await expect.poll(() => said().length).toBe(2)
  expect(said()[0]).toMatch(/Bo Silva 20 Nov 2026, \d\d:30 With the deposit\? Mine too$/)
  expect(said()[1]).toMatch(/You 20 Nov 2026, \d\d:30 Yes$/)
  expect(await violations()).toEqual([])

  await press(button(/^Edit comment: “Yes”, 20 Nov 2026, \d\d:30$/))
  const editing = dialog.getByRole('textbox', { name: 'Edit comment' })
  await focusIsOn(editing)
  await fill(editing, 'No, without')
  await press(button('Save'))
  expect(said()[1]).toMatch(/ · edited No, without$/)
  await press(button(/^Delete comment: “No, without”, 20 Nov 2026, \d\d:30$/))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  expect(said()).toHaveLength(1)
})

test.for([
  [1280, 720],
  [375, 760],
] as const)('Whoever writes with the keyboard goes on where they were, %i wide', async ([width, height]) => {
  await page.viewport(width, height)
  thereIs(dinner(0))
  thereAre()
  await openDinner()
  await turnTo(field)
  await type('Yes')
  await turnTo(button('Send'))
  await type('{Enter}')
  await focusIsOn(field)

  const edit = button(/^Edit comment/)
  for (const end of ['Save', 'Cancel']) {
    await turnTo(edit)
    await type('{Enter}')
    await type('No, ')
    await turnTo(button(end))
    await type('{Enter}')
    await focusIsOn(edit)
  }
  expect(said()[0]).toMatch(/ No, Yes$/)
})

test.for([
  [1280, 720],
  [375, 760],
] as const)(
  'Whoever has deleted a comment goes on from the heading of the others, %i wide',
  async ([width, height]) => {
    await page.viewport(width, height)
    thereIs(dinner(1))
    thereAre(comment({}))
    await openDinner()
    await turnTo(button(/^Delete comment/))
    await type('{Enter}')
    await shows(page.getByRole('alertdialog'))
    await type('{Enter}')
    await focusIsOn(list.getByRole('heading', { name: 'Comments' }))
  },
)

test('What is done to one of many comments is called by how it begins', async () => {
  thereIs(dinner(2))
  const begins = 'Without the deposit it would have been'
  thereAre(
    comment({ id: '1', text: `${begins}\nas much as the last time we were there` }),
    comment({ id: '2', text: 'Yes' }),
  )
  await openDinner()
  const names = list.getByRole('button', { name: /^Delete comment/ }).elements()
  expect(names.map(name => name.getAttribute('aria-label')?.split('”, ')[0])).toEqual([
    `Delete comment: “${begins} a…`,
    'Delete comment: “Yes',
  ])
})

test('What somebody writes stands there at once; letters in the field do nothing else, and Ctrl Enter sends', async () => {
  thereIs(dinner(0))
  thereAre()
  await openDinner()
  await shows(dialog.getByText('Nothing has been written about this yet.'))
  await turnTo(field)
  await type('each of us{Enter}')
  await isGone(dialog.getByRole('button', { name: 'Add expense' }))
  await type('pays{Control>}{Enter}{/Control}')
  expect(said()[0]).toContain('each of us pays')
  await expect.element(field).toHaveValue('')
})

const noAnswer = (): void => isOutOfReachFor(AddCommentDocument)

function noLine(): void {
  noAnswer()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
}

async function sendInVain(text: string, trouble = noAnswer): Promise<void> {
  thereIs(dinner(0))
  thereAre()
  trouble()
  await openDinner()
  await fill(field, text)
  await press(button('Send'))
}

test.for([
  [1280, 720],
  [375, 760],
] as const)('What could not be sent comes back into the field, and one sees why, %i wide', async ([width, height]) => {
  await page.viewport(width, height)
  await sendInVain('Hello')
  const reason = page.getByText('Your comment could not be sent. Check your connection and try again.')
  await shows(reason)
  const { left, top } = reason.element().getBoundingClientRect()
  expect(document.elementFromPoint(left + 2, top + 2)).toBe(reason.element())
  await expect.element(field).toHaveValue('Hello')
  expect(said()).toEqual([])
})

test.for([
  ['no line', noLine, 'You are offline.'],
  ['a server in trouble', () => saysNoTo(AddCommentDocument), 'Please try again.'],
] as const)('Whoever cannot comment for %s is told so as everywhere', async ([, trouble, advice]) => {
  await sendInVain('Hello', trouble)
  await shows(page.getByText(`Your comment could not be sent. ${advice}`, { exact: true }))
})

test('Who was there before there were any, and has no line by now, is not told that there are none', async () => {
  thereIs(dinner(0))
  thereAre()
  await openDinner()
  const none = list.getByText('Nothing has been written about this yet.')
  await shows(none)
  isOutOfReachFor(CommentsDocument)
  await press(button('Close'))
  await press(page.getByRole('link', { name: 'Dinner' }))
  await shows(list.getByText('The comments could not be loaded. Check your connection and try again.'))
  await isGone(none)
})

describe('A comment that is half typed', () => {
  const closeDetails = () => press(button('Close'))
  const openAgain = () => press(page.getByRole('link', { name: 'Dinner' }))

  test.for([
    ['Escape on a phone', 375, () => type('{Escape}')],
    ['the button to close', 1280, closeDetails],
    ['the way back', 1280, async () => goBack()],
  ] as const)('is there again after %s', async ([, width, close]) => {
    await page.viewport(width, 720)
    thereIs(dinner(0))
    thereAre()
    await openDinner()
    await fill(field, 'Was the deposit')
    await close()
    await isGone(field)
    await openAgain()
    await expect.element(field).toHaveValue('Was the deposit')
    await shows(button('Send'))
    await isGone(button('Start over'))
  })

  test('is there again after a reload, and gone when it was sent or erased', async () => {
    thereIs(dinner(0))
    thereAre()
    await openDinner()
    await fill(field, 'Was the deposit')
    await openDinner()
    await expect.element(field).toHaveValue('Was the deposit')
    await press(button('Send'))
    expect(said()[0]).toContain('Was the deposit')
    await closeDetails()
    await openAgain()
    await expect.element(field).toHaveValue('')
    await fill(field, 'And')
    await fill(field, '')
    await openDinner(0)
    await expect.element(field).toHaveValue('')
  })

  test('stands at its expense only', async () => {
    thereIs(dinner(0), spent({ title: 'Rent', between: [ana, bo] }))
    thereAre()
    await openList()
    await openAgain()
    await fill(field, 'Was the deposit')
    await closeDetails()
    await press(page.getByRole('link', { name: 'Rent' }))
    await expect.element(field).toHaveValue('')
    await fill(field, 'For May?')
    await closeDetails()
    await openAgain()
    await expect.element(field).toHaveValue('Was the deposit')
  })

  test('that could not be sent after its details were closed is there again, and is said once', async () => {
    await sendInVain('Hello')
    await openDinner()
    await expect.element(field).toHaveValue('Hello')
    thereAre()
    await press(button('Send'))
    await expect.poll(() => said()[0]).toContain('Hello')
    const names = askedFor(AddCommentDocument).map(({ input }) => input.commandId)
    expect(names).toEqual([names[0], names[0]])
  })
})

test('What is typed over a comment is there again after a reload, until it is saved or put away', async () => {
  thereIs(dinner(1))
  thereAre(comment({ text: 'Yes' }))
  const editing = dialog.getByRole('textbox', { name: 'Edit comment' })
  const edit = async (words: string) => {
    await openDinner(1)
    await press(button(new RegExp(`^Edit comment: “${words}”`)))
    await shows(editing)
  }
  await edit('Yes')
  await fill(editing, 'No, without')
  await edit('Yes')
  expect(typedIn(editing)).toBe('No, without')
  await press(button('Cancel'))
  await edit('Yes')
  expect(typedIn(editing)).toBe('Yes')
  await fill(editing, 'Perhaps')
  await press(button('Save'))
  await isGone(editing)
  await edit('Perhaps')
  expect(typedIn(editing)).toBe('Perhaps')
})

test('Earlier comments come when they are wanted, and what was erased says so', async () => {
  thereIs(dinner(25))
  thereAre(...Array.from({ length: 25 }, (_, index) => comment({ id: String(index + 1), text: `No ${index + 1}` })))
  comments[0] = comment({ id: '1', author: { ...bo, displayName: 'Unknown User' }, text: null, canEdit: false })
  await openDinner()
  expect(said()).toHaveLength(20)
  await press(button('Show earlier comments'))
  expect(said()).toHaveLength(25)
  expect(said()[0]).toContain('Unknown User')
  expect(said()[0]).toContain('This comment was erased.')
  await isGone(button('Show earlier comments'))
})
