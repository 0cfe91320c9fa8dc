// Benchmark of videos: what making half a minute takes, how large it becomes, and how fast it is served.
import { execFile } from 'node:child_process'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeVideo, type VideoResult } from '../src/videos/processing/video-worker.ts'
import { listsBeside } from './lists-beside-load.ts'
import { type Figure, median } from './print-figures.ts'
import { dataDirectory, Product } from './run-product.ts'
import { videoRanges } from './video-permission-cost.ts'

const SECONDS = 30
const RUNS = 3
const MEMBERS = 3_000

/** A moving picture with the grain of a sensor, at the rate of a phone. */
const CAMERA = [
  ['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=30,noise=alls=12:allf=t'],
  ['-f', 'lavfi', '-i', 'sine=frequency=300', '-t', `${SECONDS}`],
  ['-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '16M', '-maxrate', '16M', '-bufsize', '16M', '-c:a', 'aac'],
].flat()

export async function videos(): Promise<Figure[]> {
  const directory = await dataDirectory()
  try {
    const folder = join(directory.path, 'video')
    await mkdir(folder, { recursive: true })
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...CAMERA, join(folder, 'original.mp4')])
    const runs: VideoResult[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await makeVideo(folder, 'original.mp4', 'bench'))
    for (const run of runs) if ('fault' in run) throw new Error(run.fault)
    const sizeMb = async (name: string) => (await stat(join(folder, name))).size / 1024 / 1024
    return [
      {
        what: 'making 30 s of 1080p, processor time',
        value: median(runs.map(({ cost }) => cost.processorMs)) / 1000,
        unit: 's',
        max: SECONDS * 1.5,
      },
      {
        what: 'its memory at the most, ffmpeg and the process around it',
        value: Math.max(...runs.map(({ cost }) => cost.peakMb)),
        unit: 'MB',
        max: 400,
      },
      { what: 'the file of 360p', value: await sizeMb('low.mp4'), unit: 'MB', max: 1.6 },
      { what: 'the file of 720p', value: await sizeMb('high.mp4'), unit: 'MB' },
      ...(await videoRanges(directory.path, await readFile(join(folder, 'low.mp4')))),
      ...(await listsDuringMaking(folder)),
    ]
  } finally {
    await directory.clear()
  }
}

/** As sent by a phone, which makes fewer bytes than the camera of the other figures. */
const SENT = '-c:v libx264 -preset veryfast -b:v 4M -c:a copy'.split(' ')

async function listsDuringMaking(folder: string): Promise<Figure[]> {
  const directory = await dataDirectory()
  try {
    const sent = join(folder, 'sent.mp4')
    await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', join(folder, 'original.mp4'), ...SENT, sent])
    const product = await Product.start(directory.path, { demoMembers: MEMBERS })
    try {
      await product.endSideWork()
      return await listsBeside(product, MEMBERS, {
        program: new URL('./video-making-load.ts', import.meta.url),
        options: [sent],
        words: () => 'two videos of 30 s are made',
      })
    } finally {
      await product.stop()
    }
  } finally {
    await directory.clear()
  }
}
