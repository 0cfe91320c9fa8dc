// New members, registered through the API.
import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import { expect } from '@playwright/test'

const PASSWORD = 'a good password'

export async function asks(site: string, method: string, path: string, body: object, token?: string) {
  const answer = await fetch(`${site}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  expect(answer.ok, `${method} ${path}`).toBe(true)
  return (await answer.json()) as { token: string; user: { id: string }; data: { _id: string } }
}

export const registerMember = (site: string, who: object) =>
  asks(site, 'POST', '/auth/register', {
    ...who,
    password: PASSWORD,
    dateOfBirth: '1995-03-02',
    profileCreatedFor: 'self',
    consent: CONSENT_VERSIONS,
  })

/** Registers two members and connects them. */
export async function connected(site: string, ...both: readonly [object, object]) {
  const [her, him] = [await registerMember(site, both[0]), await registerMember(site, both[1])]
  const sent = { senderId: him.user.id, receiverId: her.user.id }
  const { data } = await asks(site, 'POST', '/request/send', sent, him.token)
  await asks(site, 'PUT', `/request/${data._id}/status`, { status: 'accepted' }, her.token)
}
