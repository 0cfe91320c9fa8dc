// Requests to Google and their answers. Google sends the browser back with an ID token in the fragment of the address, which no server sees.
import type { GoogleProof } from '@parinay/contract/google'
import type { Site } from '@parinay/contract/site'
import { tabStorage } from '../platform/browser-storage.ts'

/** The secrets of this tab's request: `state` marks the answer as its own, and the token’s nonce is the digest of `secret`. */
interface Request {
  state: string
  secret: string
}

const stored = tabStorage('googleRequest')

/** The address at which the browser signs in with Google. */
export async function googleAddress({ clientId, signInPage }: NonNullable<Site['google']>): Promise<string> {
  const request: Request = { state: randomText(), secret: randomText() }
  stored.set(JSON.stringify(request))
  const address = new URL(signInPage)
  address.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${location.origin}/login-with-google`,
    response_type: 'id_token',
    scope: 'openid profile',
    prompt: 'select_account',
    state: request.state,
    nonce: await digest(request.secret),
  }).toString()
  return address.href
}

/** The proof in an answer to this tab’s request; undefined for any other. */
export function proofIn(fragment: string): GoogleProof | undefined {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''))
  const request = parseRequest(stored.get())
  const idToken = answer.get('id_token')
  return request && idToken && answer.get('state') === request.state ? { idToken, nonce: request.secret } : undefined
}

export const forgetGoogleRequest = () => stored.remove()

/** The name in the token, to fill in a form. The server does not trust it. */
export function nameIn(idToken: string): string {
  try {
    const payload = idToken.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.codePointAt(0)!)
    const { name } = JSON.parse(new TextDecoder().decode(bytes)) as { name?: unknown }
    return typeof name === 'string' ? name.slice(0, 80) : ''
  } catch {
    return ''
  }
}

function parseRequest(text: string | undefined): Request | undefined {
  try {
    return JSON.parse(text ?? '') as Request
  } catch {
    return undefined
  }
}

const randomText = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

const digest = async (text: string) =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
