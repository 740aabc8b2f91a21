import { type RequestHandler, Router } from 'express'

const toPage: RequestHandler = ({ query: { token } }, response) => {
  const named = typeof token === 'string' ? `#${encodeURIComponent(token)}` : ''
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Location', `/unsubscribe${named}`)
  response.status(303).end()
}

/**
 * Mail programmes that do not know RFC 8058 open in a browser what others call; see rest/mail.ts. It leads to the page, which
 * asks first: what fetches links ahead must not end anything.
 */
export const unsubscribeLink = (): Router => Router().get('/api/mail/unsubscribe', toPage)
