import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash, randomBytes } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PaymentSettings } from '../payment-settings.ts'
import { refuse } from '../problem.ts'

const WEB_DIST = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'dist')
const NONCE = '__CSP_NONCE__'

/** Pages load everything from this site, and `others` where plans are on sale. A nonce or a digest permits inline scripts and styles. */
const policy = (scripts: readonly string[], styles: readonly string[], others: readonly string[] = []) =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data: blob:",
    // Videos open with the access cookie; voice notes are fetched with the member's token, and one's own recording is played before it is sent.
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...others].join(' '),
    ...(others.length > 0 ? [`frame-src ${others.join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

/** The checkout of the payment provider is a script of its own that opens a frame. */
const checkoutOrigins = ({ checkout, endpoint }: PaymentSettings) => [
  ...new Set([new URL(checkout).origin, new URL(endpoint).origin]),
]

export function noncePolicy(nonce: string, payments: PaymentSettings | undefined): string {
  const others = payments ? checkoutOrigins(payments) : []
  return policy([`'nonce-${nonce}'`, ...others.slice(0, 1)], [`'nonce-${nonce}'`], others)
}

const digestPolicy = (html: string) => policy(digestsOf(html, 'script'), digestsOf(html, 'style'))

const digestsOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

/** The files that a screen needs, by its path or the first segment of it. */
type Preloads = Record<string, { scripts: string[]; styles: string[] }>

function createPreloads(files: Preloads) {
  const links = new Map(
    Object.entries(files).map(([path, { scripts, styles }]) => [
      path,
      [
        ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
        ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ].join(''),
    ]),
  )
  const linksFor = (address: string, part: RegExp) => links.get(part.exec(address)?.[0] ?? '')
  return (address: string) => linksFor(address, /^[^?#]*/) ?? linksFor(address, /^\/[\w-]*/) ?? ''
}

/** True if a person opens a page, false if a script or an <img> loads a file. */
const isNavigation = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-dest'] === 'document' ||
  (!headers['sec-fetch-dest'] && headers.accept?.includes('text/html') === true)

const FILE_FOLDERS = /^\/(assets|portraits|screens)\//

/** True if the address is of a file. No page has a dot or `~` in its path. */
function isFile(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1)
  return FILE_FOLDERS.test(path) || /[.~]/.test(path)
}

/** Banks open in a window of the checkout, which has to know its opener. */
const CHECKOUT_HEADERS = { 'cross-origin-opener-policy': 'same-origin-allow-popups' }

const LONGEST_FILE = 1_000
const HASHED_ASSET = /[/\\]assets[/\\]/
const SERVICE_WORKER = /[/\\]worker\.js(\.br|\.gz)?$/

/** Serves the web app: its precompressed files, the landing page, and the app's page for every other address. */
export async function servePages(http: FastifyInstance, payments: PaymentSettings | undefined) {
  if (!existsSync(join(WEB_DIST, 'index.html'))) return http.setNotFoundHandler(() => refuse('call_not_found'))
  const html = readFileSync(join(WEB_DIST, 'index.html'), 'utf8')
  const preloads = createPreloads(JSON.parse(readFileSync(join(WEB_DIST, 'preloads.json'), 'utf8')) as Preloads)
  const landingPolicy = digestPolicy(readFileSync(join(WEB_DIST, 'landing.html'), 'utf8'))

  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const isMissingFile = isFile(request.url)
    if (request.url.startsWith('/api/') || (isMissingFile && !isNavigation(request))) refuse('call_not_found')
    if (request.method !== 'GET' && request.method !== 'HEAD') refuse('call_not_found')
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .code(isMissingFile ? 404 : 200)
      .header('content-security-policy', noncePolicy(nonce, payments))
      .headers(payments ? CHECKOUT_HEADERS : {})
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replace('</head>', `${preloads(request.url)}</head>`).replaceAll(NONCE, nonce))
  }

  // No file has such a long name, and the file system refuses some.
  http.addHook('onRequest', async (request, reply) => {
    if (request.url.length > LONGEST_FILE && !request.url.startsWith('/api/')) return page(request, reply)
  })
  await http.register(fastifyStatic, {
    root: WEB_DIST,
    index: false,
    preCompressed: true,
    wildcard: true,
    globIgnore: ['*.html*'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED_ASSET.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      // The worker only fetches pages and shows pushes.
      if (SERVICE_WORKER.test(path)) reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
    },
  })
  for (const path of ['/', '/landing.html'])
    http.get(path, (_, reply) => reply.header('content-security-policy', landingPolicy).sendFile('landing.html'))
  http.get('/index.html', page)
  http.setNotFoundHandler(page)
}
