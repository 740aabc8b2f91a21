import type { IncomingMessage } from 'node:http'

/**
 * What a program presents, whatever it is. A request that brings one is that of a program: its cookies, if it has any,
 * say nothing. Undefined: it is none.
 */
export const presentedToken = ({ headers: { authorization = '' } }: IncomingMessage): string | undefined =>
  /^bearer(?: +(.*))?$/i.exec(authorization) ? authorization.slice('bearer'.length).trim() : undefined
