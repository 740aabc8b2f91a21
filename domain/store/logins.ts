import { scryptSync } from 'node:crypto'

/** What a process works as, whoever it signs in as; see migrations/0001_roles.sql. */
export type Role = 'quits_app' | 'quits_projector'

/** Somebody who may sign in and do what a role may, and nothing else, not even step back to more. */
export interface Login {
  readonly role: Role
  readonly name: string
  readonly password: string
}

interface Credentials {
  readonly user: string
  readonly password: string
}

const passwords = new Map<string, string>()

/**
 * The login that our processes use for a role, made from the credentials of the owner of the database: whoever has those
 * can make it, so nothing need be kept, and with another owner's it is another one, so two products may share a server.
 * Slow on purpose, and once per process: nobody is to find the owner's password by way of it.
 *
 * None where the owner signs in without a password that we see (trust, peer, a password file), and none is needed where
 * the credentials are those of a login already.
 */
export function loginOf(connectionString: string, role: Role): Login | undefined {
  const { user, password } = credentialsOf(new URL(connectionString))
  const prefix = `${role}_of_`
  if (user === '' || password === '' || user.startsWith(prefix)) return undefined
  const name = prefix + user
  const key = `${name}\n${password}`
  const known = passwords.get(key) ?? scryptSync(password, `Quits ${name}`, 24).toString('base64url')
  passwords.set(key, known)
  return { role, name, password: known }
}

/** The same database, signed in as the login of a role where there is one. */
export function signedInAs(connectionString: string, role: Role): string {
  const login = loginOf(connectionString, role)
  if (login === undefined) return connectionString
  const url = new URL(connectionString)
  url.searchParams.delete('user')
  url.searchParams.delete('password')
  url.username = encodeURIComponent(login.name)
  url.password = login.password
  // An address without a host, of a socket in the file system, has no place for them but here.
  if (url.username === '') {
    url.searchParams.set('user', login.name)
    url.searchParams.set('password', login.password)
  }
  return url.href
}

/** As PostgreSQL's own clients find them. */
function credentialsOf({ username, password, searchParams }: URL): Credentials {
  return {
    user: searchParams.get('user') ?? (decodeURIComponent(username) || (process.env.PGUSER ?? '')),
    password: searchParams.get('password') ?? (decodeURIComponent(password) || (process.env.PGPASSWORD ?? '')),
  }
}
