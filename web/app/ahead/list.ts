import { beginning } from '#web/features/expenses/news/question.ts'
import { readStoredUser } from '#web/features/session/storedUser.ts'
import { keyOf, type Question } from '#web/ui/kept/question.ts'
import { builtEdition, documentIdOf } from '../edition.ts'
import { asked, type ListAnswer } from './asked.ts'

/** What takes longer is asked for anew. */
const patience = 20_000

/** Where the list of everything is what is looked at first. */
const isPageOfList = ({ pathname, search }: Location): boolean => pathname === '/expenses' && search === ''

/** Only an answer without any doubt is worth having: all else the app asks for as ever, and says what came of it. */
async function answerTo({ operationName, variables }: Question, edition: string): Promise<ListAnswer> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    credentials: 'include',
    signal: AbortSignal.timeout(patience),
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      operationName,
      variables,
      extensions: { documentId: documentIdOf(operationName, edition) },
    }),
  })
  const { data, errors, extensions } = await answer.json()
  if (!answer.ok || !data || errors || extensions?.pending) throw new Error('The list was not answered')
  return { data }
}

/** Members who come for the list get it as soon as they get the app. */
export function askForList(edition = builtEdition): void {
  const user = readStoredUser()
  if (edition === undefined || user === null || !isPageOfList(location)) return
  const answer = answerTo(beginning, edition)
  asked.list = { user, key: keyOf(beginning), answer }
  // Whoever takes it is told.
  answer.catch(() => undefined)
}

/** The answer to this question, for who it was asked for; once, for whoever asks again wants it anew. */
export function takeList(userId: number, question: Question): Promise<ListAnswer> | undefined {
  const { list } = asked
  if (list?.user.id !== userId || list.key !== keyOf(question)) return undefined
  asked.list = undefined
  return list.answer
}
