export type Headers = Readonly<Record<string, string>>

/** Somebody new, signed in: what a browser would send along with every request. */
export async function register(gateway: URL, name: string): Promise<Headers> {
  const answer = await fetch(new URL('/api/auth/register/', gateway), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: name,
      first_name: 'Ben',
      last_name: 'Chmark',
      email: `${name}@example.com`,
      password: 'a long enough password',
      default_currency: 'EUR',
      preferred_currency: 'EUR',
    }),
  })
  if (answer.status !== 201) throw new Error(`registering was answered ${answer.status}: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: { csrf_token: string } }
  const cookies = answer.headers.getSetCookie().map(cookie => cookie.slice(0, cookie.indexOf(';')))
  return { Cookie: cookies.join('; '), 'X-CSRFToken': data.csrf_token }
}

/** So many register within a minute from one place; one alone would come to what a person may ask for within a minute. */
const PEOPLE = 16

/** People who record, each signed in. */
export async function registered(gateway: URL): Promise<readonly Headers[]> {
  const people: Headers[] = []
  while (people.length < PEOPLE) people.push(await register(gateway, `bench${people.length}`))
  return people
}
