// Stands in for Google: an OpenID issuer on this machine that really signs its tokens.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hash, randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const CLIENT_ID = 'parinay.apps.example'

interface Person {
  sub: string
  name: string
}

/** An issuer whose page signs `person` in without asking. */
export async function startIssuer() {
  const key = await generateKeyPair('RS256', { extractable: true })
  const kid = randomUUID()
  const publicKey = { ...(await exportJWK(key.publicKey)), kid, alg: 'RS256', use: 'sig' }
  const state = { person: { sub: 'person-1', name: 'Asha Rao' }, isAway: false, requests: 0 }

  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', issuer)
    state.requests++
    if (state.isAway) return answer.writeHead(503).end()
    if (url.pathname === '/keys')
      return answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [publicKey] }))
    void signInPage(url).then((location) =>
      location ? answer.writeHead(302, { location }).end() : answer.writeHead(400).end('bad request'),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** The address to which the sign-in page sends the browser; undefined for a request that Google would refuse. */
  async function signInPage({ pathname, searchParams: asked }: URL) {
    const [to, nonce, back] = [asked.get('redirect_uri'), asked.get('nonce'), asked.get('state')]
    const isWhole = asked.get('client_id') === CLIENT_ID && asked.get('response_type') === 'id_token'
    const scopes = asked.get('scope')?.split(' ') ?? []
    if (pathname !== '/sign-in' || !isWhole || !scopes.includes('openid') || !to || !nonce || !back) return undefined
    return `${to}#${new URLSearchParams({ state: back, id_token: await sign({ nonce }) }).toString()}`
  }

  /** A token of the person, issued now; `claims` replace its own. */
  const sign = (claims: JWTPayload = {}, header: object = {}, signer: CryptoKey = key.privateKey) => {
    const now = Math.floor(Date.now() / 1000)
    const whole = { iss: issuer, aud: CLIENT_ID, azp: CLIENT_ID, iat: now, exp: now + 3600, ...state.person, ...claims }
    return new SignJWT(whole).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT', ...header }).sign(signer)
  }

  return {
    clientId: CLIENT_ID,
    publicKey,
    kid,
    state,
    sign,
    /** The data that a browser posts after the sign-in page: a token, and the secret of its nonce. */
    async proof(person: Partial<Person> = {}, claims: JWTPayload = {}) {
      const nonce = randomUUID()
      return { nonce, idToken: await sign({ nonce: nonceFor(nonce), ...person, ...claims }) }
    },
    settings: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: issuer,
      GOOGLE_KEYS: `${issuer}/keys`,
      GOOGLE_SIGN_IN_PAGE: `${issuer}/sign-in`,
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export const nonceFor = (secret: string) => hash('sha256', secret, 'base64url')
