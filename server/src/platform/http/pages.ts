import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHash, randomBytes } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../problem.ts'

const BUILT = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'dist')
const NONCE = '__CSP_NONCE__'

/** Everything the pages load comes from this site; what stands in a page itself is permitted by its nonce or its digest. */
const policy = (scripts: readonly string[], styles: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

const policyOfNonce = (nonce: string) => policy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`])

const policyOfDigests = (html: string) => policy(digestsOf(html, 'script'), digestsOf(html, 'style'))

const digestsOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

/** The files that a page's own screen needs, by its address, or by the first word of it. */
type Preloads = Record<string, { scripts: string[]; styles: string[] }>

function preloadsOf(files: Preloads) {
  const links = new Map(
    Object.entries(files).map(([path, { scripts, styles }]) => [
      path,
      [
        ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
        ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ].join(''),
    ]),
  )
  const linksAt = (address: string, part: RegExp) => links.get(part.exec(address)?.[0] ?? '')
  return (address: string) => linksAt(address, /^[^?#]*/) ?? linksAt(address, /^\/[\w-]*/) ?? ''
}

/** A person asked, and is answered with a page; a script or an <img> is not. */
const isRead = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-dest'] === 'document' ||
  (!headers['sec-fetch-dest'] && headers.accept?.includes('text/html') === true)

const HASHED = /[/\\]assets[/\\]/
const WORKER = /[/\\]worker\.js(\.br|\.gz)?$/

/** The web app: its files, compressed when it was built, the landing page, and the app's page for every other address. */
export async function servePages(http: FastifyInstance) {
  if (!existsSync(join(BUILT, 'index.html'))) return http.setNotFoundHandler(() => refuse('call_not_found'))
  const html = readFileSync(join(BUILT, 'index.html'), 'utf8')
  const preloads = preloadsOf(JSON.parse(readFileSync(join(BUILT, 'preloads.json'), 'utf8')) as Preloads)
  const landingPolicy = policyOfDigests(readFileSync(join(BUILT, 'landing.html'), 'utf8'))

  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const isMissingFile = /^\/(assets|portraits)\//.test(request.url)
    if (request.url.startsWith('/api/') || (isMissingFile && !isRead(request))) refuse('call_not_found')
    if (request.method !== 'GET' && request.method !== 'HEAD') refuse('call_not_found')
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .code(isMissingFile ? 404 : 200)
      .header('content-security-policy', policyOfNonce(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replace('</head>', `${preloads(request.url)}</head>`).replaceAll(NONCE, nonce))
  }

  await http.register(fastifyStatic, {
    root: BUILT,
    index: false,
    preCompressed: true,
    wildcard: true,
    globIgnore: ['*.html*'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
      // It fetches pages in the name of whoever opens them, and shows what it is pushed.
      if (WORKER.test(path)) reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
    },
  })
  for (const path of ['/', '/landing.html'])
    http.get(path, (_, reply) => reply.header('content-security-policy', landingPolicy).sendFile('landing.html'))
  http.get('/index.html', page)
  http.setNotFoundHandler(page)
}
