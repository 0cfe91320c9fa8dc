// Benchmark of photos: rendering, permission checks, and the effect of uploads on lists.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, stat } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browse } from '@parinay/contract/discovery'
import { PHOTO_WIDTHS_PX } from '@parinay/contract/photos'
import sharp from 'sharp'
import { runningEmbedded } from '../src/platform/embedded-postgres/embedded-database.ts'
import { listsBeside } from './lists-beside-load.ts'
import { type Figure, median } from './print-figures.ts'
import { dataDirectory, Product } from './run-product.ts'
import { signInDemoWoman } from './sign-in-demo-woman.ts'

const MEMBERS = 3_000
const TURNS = 7
const TURN_MS = 1_500
const CONNECTIONS = 32
const UPLOADERS = 10

export async function photos(): Promise<Figure[]> {
  const directory = await dataDirectory()
  try {
    const photo = join(directory.path, 'twelve-megapixels.jpg')
    await twelveMegapixels(photo)
    const making = await makingOf(photo, directory.path)
    const product = await Product.start(directory.path, { demoMembers: MEMBERS })
    try {
      await product.endSideWork()
      return [...making, ...(await delivering(product)), ...(await listsDuringUploads(product, photo))]
    } finally {
      await product.stop()
    }
  } finally {
    await directory.clear()
  }
}

/** A portrait photo with soft shapes, fine detail and the grain of a sensor. */
async function twelveMegapixels(file: string) {
  const [width, height] = [3_000, 4_000]
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 }
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  const shapes = Array.from({ length: 500 }, (_, n) => {
    const [x, y, r] = [(n * 977) % width, (n * 613) % height, 12 + ((n * 37) % 240)]
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(n * 7) % 360} 45% 55%)" opacity="0.5"/>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#b98"/>${shapes.join('')}</svg>`
  await sharp(Buffer.from(drawing))
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toFile(file)
}

async function makingOf(photo: string, directory: string): Promise<Figure[]> {
  const into = join(directory, 'made')
  await mkdir(into)
  const runs: { processorMs: number; peakMb: number }[] = []
  for (let run = 0; run < 3; run++) {
    const child = fork(fileURLToPath(new URL('./render-one-photo.ts', import.meta.url)), [photo, into])
    runs.push((await once(child, 'message'))[0] as (typeof runs)[number])
    await once(child, 'exit')
  }
  const card = await Promise.all(
    ['webp', 'avif'].map(async (format) => (await stat(join(into, `card.${format}`))).size),
  )
  return [
    {
      what: 'making every size of 12 megapixels, processor time',
      value: median(runs.map(({ processorMs }) => processorMs)) / 1000,
      unit: 's',
      max: 1.5,
    },
    { what: 'its memory at the most', value: Math.max(...runs.map(({ peakMb }) => peakMb)), unit: 'MB', max: 250 },
    {
      what: `a card, ${PHOTO_WIDTHS_PX.card} pixels wide, the larger format`,
      value: Math.max(...card) / 1024,
      unit: 'KB',
      max: 25,
    },
  ]
}

/** The same thumbnails with and without permission checks, alternately. */
async function delivering(product: Product): Promise<Figure[]> {
  const { client } = await signInDemoWoman(product.origin)
  const url = (await runningEmbedded(product.dataDir))!
  const { headers } = await client.get('/api/profile/me')
  const cookie = headers['set-cookie']![0]!.split(';')[0]!
  const { data } = await client.ask(browse, { query: { limit: '50' } })
  client.close()
  const thumbs = data.flatMap(({ photos: all }) => all.map(({ photoUrl }) => `${photoUrl}&size=thumb`))

  const server = fork(fileURLToPath(new URL('./photo-delivery-process.ts', import.meta.url)), [url, product.dataDir])
  try {
    const [origin] = (await once(server, 'message')) as [string]
    const bare = thumbs.map((address) => address.replace('/api/photos/', '/bare/').replace(/\?.*$/, ''))
    // The first request renders an illustration.
    for (const address of thumbs) await fetched(origin + address, cookie)
    const rates: { asked: number; bare: number }[] = []
    for (let turn = 0; turn <= TURNS; turn++)
      rates.push({ asked: await rateOf(origin, thumbs, cookie), bare: await rateOf(origin, bare, cookie) })
    const counted = rates.slice(1)
    return [
      { what: 'thumbnails, permission asked', value: median(counted.map(({ asked }) => asked)), unit: '/s' },
      { what: 'the same files, not asked', value: median(counted.map((rate) => rate.bare)), unit: '/s' },
      {
        what: 'asked to not asked, median of turns',
        value: median(counted.map(({ asked, bare: without }) => asked / without)),
        unit: '×',
        min: 0.6,
      },
    ]
  } finally {
    server.kill()
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

const fetched = (url: string, cookie: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode} for ${url}`))
      answer.resume()
      answer.once('end', resolve)
    }).once('error', reject)
  })

async function rateOf(origin: string, addresses: readonly string[], cookie: string): Promise<number> {
  const end = performance.now() + TURN_MS
  let count = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      for (let at = connection; performance.now() < end; at++) {
        await fetched(origin + addresses[at % addresses.length]!, cookie)
        count++
      }
    }),
  )
  return count / (TURN_MS / 1000)
}

const listsDuringUploads = (product: Product, photo: string) =>
  listsBeside(product, MEMBERS, {
    program: new URL('./photo-upload-load.ts', import.meta.url),
    options: [photo, String(UPLOADERS)],
    words: (sent) => `${sent} photos of 12 megapixels arrive from ten people`,
  })
