// Benchmark of playing: ranges of a video with and without permission checks, alternately, and the first frame on a slow line.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { runningEmbedded } from '../src/platform/embedded-postgres/embedded-database.ts'
import { videoKey } from '../src/videos/video-object-keys.ts'
import { firstVideoFrame } from './first-video-frame.ts'
import { type Figure, median } from './print-figures.ts'
import { Product } from './run-product.ts'
import { openBenchContext } from './record-statements.ts'
import { signInDemoWoman } from './sign-in-demo-woman.ts'

const TURNS = 7
const TURN_MS = 1_500
const CONNECTIONS = 32
/** A player asks for the rest of a file and receives half a megabyte of it. */
const RANGE = 'bytes=65536-'

export async function videoRanges(dataDir: string, file: Buffer): Promise<Figure[]> {
  const product = await Product.start(dataDir, { demoMembers: 50 })
  try {
    await product.endSideWork()
    const { viewer, cookie } = await signedIn(product)
    const url = (await runningEmbedded(product.dataDir))!
    const { id: video, owner } = await approvedVideo(url, { dataDir: product.dataDir, viewer, file })
    const program = fileURLToPath(new URL('./video-range-process.ts', import.meta.url))
    const server = fork(program, [url, product.dataDir, video, viewer])
    try {
      const [{ origin, address }] = (await once(server, 'message')) as [{ origin: string; address: string }]
      const rates: { asked: number; bare: number }[] = []
      for (let turn = 0; turn <= TURNS; turn++)
        rates.push({
          asked: await rateOf(`${origin}${address}`, cookie),
          bare: await rateOf(`${origin}/bare/${video}`, cookie),
        })
      const counted = rates.slice(1)
      return [
        { what: 'ranges of half a megabyte, permission asked', value: median(counted.map((r) => r.asked)), unit: '/s' },
        { what: 'the same ranges, not asked', value: median(counted.map((r) => r.bare)), unit: '/s' },
        {
          what: 'asked to not asked, median of turns',
          value: median(counted.map(({ asked, bare }) => asked / bare)),
          unit: '×',
          min: 0.6,
        },
        await firstVideoFrame(product, owner),
      ]
    } finally {
      server.kill()
    }
  } finally {
    await product.stop()
  }
}

async function signedIn(product: Product) {
  const { client, user } = await signInDemoWoman(product.origin)
  const { headers } = await client.get('/api/profile/me')
  client.close()
  return { viewer: user.id, cookie: headers['set-cookie']![0]!.split(';')[0]! }
}

interface Bench {
  dataDir: string
  viewer: string
  file: Buffer
}

/** A video of a man who shows photos to everybody. */
async function approvedVideo(url: string, { dataDir, viewer, file }: Bench) {
  const ctx = await openBenchContext(url, 1, { DATA_DIR: dataDir })
  try {
    const owner = await ctx.db
      .selectFrom('profile')
      .select('id')
      .where('id', '<>', viewer)
      .where('gender', '=', 'male')
      .where('photo_sight', '=', 'everyone')
      .where('is_hidden', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow()
    const id = randomUUID()
    const made = { duration_ms: 30_000, width: 1280, height: 720, has_sound: true }
    const row = { id, member_id: owner.id, status: 'approved', total_bytes: file.length, created_at: new Date() }
    await ctx.db
      .insertInto('video')
      .values({ ...row, ...made })
      .execute()
    await ctx.files.put(videoKey(id, 'low.mp4'), file)
    return { id, owner: owner.id }
  } finally {
    await ctx.db.destroy()
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

const fetched = (url: string, cookie: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: { cookie, range: RANGE } }, (answer) => {
      if (answer.statusCode !== 206) reject(new Error(`${answer.statusCode} for ${url}`))
      answer.resume()
      answer.once('end', resolve)
    }).once('error', reject)
  })

async function rateOf(url: string, cookie: string): Promise<number> {
  const end = performance.now() + TURN_MS
  let count = 0
  const untilTheEnd = async () => {
    for (; performance.now() < end; count++) await fetched(url, cookie)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, untilTheEnd))
  return count / (TURN_MS / 1000)
}
