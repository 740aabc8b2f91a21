import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Login, loginOf } from '#domain/store/logins.ts'

const ATTEMPTS = 20

/** "tuple concurrently updated", duplicate_object, unique_violation: roles belong to the server, and others migrate too. */
const MET_ANOTHER = new Set(['XX000', '42710', '23505'])

/** Sees to it that our processes can sign in as logins of their own. */
export async function makeLogins(client: pg.Client, connectionString: string): Promise<void> {
  for (const role of ['quits_app', 'quits_projector'] as const) {
    const login = loginOf(connectionString, role)
    if (login !== undefined) await makeLogin(client, login)
  }
}

async function makeLogin(client: pg.Client, login: Login): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await putLogin(client, login)
    } catch (error) {
      if (!hasMetAnother(error) || attempt === ATTEMPTS) throw error
      await pause(Math.random() * 50)
    }
  }
}

const hasMetAnother = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && MET_ANOTHER.has(error.code ?? '')

/** Anew at each migration: the owner may have another password by now. */
async function putLogin(client: pg.Client, { role, name, password }: Login): Promise<void> {
  const login = pg.escapeIdentifier(name)
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
  if (rowCount === 0) await client.query(`CREATE ROLE ${login} LOGIN`)
  await client.query(`ALTER ROLE ${login} LOGIN PASSWORD ${pg.escapeLiteral(verifierOf(password))}`)
  await client.query(`GRANT ${role} TO ${login}`)
  // An owner who is no superuser sees whether somebody's connections are alive only as a member of theirs.
  await client.query(`GRANT ${login} TO CURRENT_USER`)
}

/** What the server keeps of a password (RFC 5803). Made here, so that it never stands in a statement that gets logged. */
function verifierOf(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const hmac = (key: string) => createHmac('sha256', salted).update(key).digest()
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`
}
