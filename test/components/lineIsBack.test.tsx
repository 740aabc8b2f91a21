import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CommentSection } from '#web/features/expenses/comments/CommentSection.tsx'
import { CommentsDocument, type CommentsQuery } from '#web/features/expenses/comments/Comments.generated.ts'
import { LineOpeningsContext } from '#web/ui/useEachOpening.ts'
import { bo } from './expenseFormSteps.tsx'
import { isGone, press, shows } from './hands.ts'
import { answers, isOutOfReachFor } from './server.ts'
import { show } from './stage.tsx'

/* What an open expense shows once there is a line again. */

function Opened() {
  const [openings, setOpenings] = useState(0)
  return (
    <LineOpeningsContext value={openings}>
      <button type="button" onClick={() => setOpenings(openings + 1)}>
        The line is back
      </button>
      <CommentSection expense={{ id: '7', isDeleted: false, commentedPosition: null }} />
    </LineOpeningsContext>
  )
}

const addedAt = '2026-11-20T09:30:00.000Z'
const node = { id: '1', author: bo, text: 'Mine too', addedAt, editedAt: null, canEdit: false }
const said = (...nodes: readonly (typeof node)[]): CommentsQuery => ({
  comments: {
    edges: nodes.map(each => ({ cursor: each.id, node: each })),
    pageInfo: { hasNextPage: false, endCursor: null },
  },
})

test('Comments that could not be read are read by themselves', async () => {
  isOutOfReachFor(CommentsDocument)
  show(<Opened />)
  await shows(page.getByRole('alert'))
  answers(CommentsDocument, () => said(node))
  await press(page.getByRole('button', { name: 'The line is back' }))
  await shows(page.getByText('Mine too'))
  await isGone(page.getByRole('alert'))
})

test('Comments that were written meanwhile come by themselves', async () => {
  answers(CommentsDocument, () => said())
  show(<Opened />)
  await shows(page.getByText('Nothing has been written about this yet.'))
  answers(CommentsDocument, () => said(node))
  await press(page.getByRole('button', { name: 'The line is back' }))
  await shows(page.getByText('Mine too'))
  expect(page.getByRole('alert').elements()).toEqual([])
})
