// The portraits of the demo members, drawn once for all sites of these tests, because each site would take a minute of processor time for them.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DemoPerson, demoPeople } from '../server/demo/members/demo-people.ts'
import { demoPhotos } from '../server/demo/members/photo-records.ts'
import { signInPeople } from '../server/demo/members/demo-sign-ins.ts'
import { drawIllustration } from '../server/demo/members/render-illustrations.ts'
import { diskStore } from '../server/src/platform/files/disk-store.ts'
import { photoKey } from '../server/src/photos/storage/photo-object-keys.ts'

export const DEMO_MEMBERS = 60

const CACHE = join(import.meta.dirname, '..', '.cache')
const NAME = 'demo-portraits-'
const DEMO = join(import.meta.dirname, '..', 'server', 'demo')
const CONCURRENCY = 2

/** Puts the portraits where a site with this data directory looks for its photos. */
export async function copyPortraits(dataDir: string) {
  await cp(await folderOfPortraits(), join(dataDir, 'photos'), { recursive: true })
}

/** A folder of `.cache` named after the content of the demo's code: changed code draws them again. */
async function folderOfPortraits() {
  const folder = join(CACHE, NAME + (await contentHash()))
  if (existsSync(folder)) return folder
  await mkdir(CACHE, { recursive: true })
  for (const name of await readdir(CACHE))
    if (name.startsWith(NAME)) await rm(join(CACHE, name), { recursive: true, force: true })
  const draft = `${folder}-${process.pid}`
  await drawAll(draft)
  await rename(draft, folder)
  return folder
}

async function contentHash() {
  const hash = createHash('sha256').update(String(DEMO_MEMBERS))
  for (const path of (await readdir(DEMO, { recursive: true })).toSorted())
    if (path.endsWith('.ts')) hash.update(await readFile(join(DEMO, path)))
  return hash.digest('hex').slice(0, 16)
}

async function drawAll(folder: string) {
  const now = new Date()
  const signIns = signInPeople(now)
  const others = demoPeople(DEMO_MEMBERS - signIns.length, now)
  const people = new Map([...signIns, ...others].map((person) => [String(person.id), person]))
  const waiting = demoPhotos(signIns, others, now)
  const files = diskStore(folder)
  const drawWaiting = async () => {
    for (let photo = waiting.shift(); photo; photo = waiting.shift()) {
      const source = { photo: photo.id, place: photo.place, ...factsOf(people.get(photo.member)!) }
      await files.put(photoKey(photo.id, 'card', 'webp'), await drawIllustration(source, 'card'))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, drawWaiting))
}

const factsOf = ({ id, gender, dateOfBirth, religiousDetails }: DemoPerson) => ({
  member: id,
  gender,
  date_of_birth: dateOfBirth,
  religion: religiousDetails.religion ?? null,
})
