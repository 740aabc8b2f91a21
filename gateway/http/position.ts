import type { IncomingMessage, ServerResponse } from 'node:http'
import { presentedToken } from '../account/bearer.ts'
import type { Caller } from '../account/caller.ts'
import { positionCookie, readPositionCookie } from '../account/cookies.ts'
import { isSecure, type Services } from '../services.ts'

/** For clients that keep no cookies: what they were told by it, they send with what they ask next. */
const HEADER = 'Quits-Position'

/** What is none says nothing. */
const asPosition = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0)

/** The cookies of a program, if it has any, say nothing. */
const inCookie = (services: Services, request: IncomingMessage): number =>
  presentedToken(request) === undefined ? asPosition(readPositionCookie(request, isSecure(services))) : 0

const inHeader = (request: IncomingMessage): number => {
  const sent = request.headers[HEADER.toLowerCase()]
  return asPosition(typeof sent === 'string' ? sent : undefined)
}

/** Up to where whoever asks has seen the log hold what they did. Of two answers that crossed, the later one counts. */
export const claimedPosition = (services: Services, request: IncomingMessage): number =>
  Math.max(inCookie(services, request), inHeader(request))

/** Tells them where they are to be shown everything from now on, where they do not know it yet. */
export function tellPosition(
  services: Services,
  { session }: Pick<Caller, 'session'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const position = services.ownWrites.position()
  if (position === inCookie(services, request)) return
  response.setHeader(HEADER, position)
  if (session === null) return
  const { remembered } = session
  response.appendHeader('Set-Cookie', positionCookie(position, { secure: isSecure(services), remembered }))
}
