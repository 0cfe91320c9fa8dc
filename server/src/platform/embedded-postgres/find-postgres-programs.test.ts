import { execFileSync } from 'node:child_process'
import { chmod, cp, lstat, mkdtemp, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries, platformPackage, repairLinks } from './find-postgres-programs.ts'
import { canReach, databaseUser } from './database-os-user.ts'

type Link = { source: string; target: string }

// Only its owner can enter a folder of mkdtemp, so the database's user cannot reach root's files in it.
let home: string
let folder: string
let links: Link[]
const { version } = platformPackage()

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'parinay-programs-'))
  folder = join(home, 'package')
  await cp(platformPackage().folder, folder, { recursive: true })
  links = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8')) as Link[]
  for (const { target } of links) await rm(join(folder, target), { force: true })
})

afterEach(async () => {
  await chmod(join(folder, 'native', 'lib'), 0o755)
  await rm(home, { recursive: true })
})

const leadsWhereItShould = async ({ source, target }: Link) =>
  join(dirname(join(folder, target)), await readlink(join(folder, target))) === join(folder, source)

test('missing and wrong library links are created from the list, also concurrently', async () => {
  await symlink('nowhere', join(folder, links[0]!.target))

  const outcomes = await Promise.all([repairLinks(folder), repairLinks(folder), repairLinks(folder)])

  expect(outcomes).toEqual([true, true, true])
  expect(await Promise.all(links.map(leadsWhereItShould))).toEqual(links.map(() => true))
})

test('programs that the database’s user cannot reach are copied completely beside the data', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parinay-programs-data-'))
  await chmod(dataDir, 0o755)
  // An ordinary user reaches all its own files, but cannot add links to a read-only folder.
  await chmod(join(folder, 'native', 'lib'), 0o555)
  const user = databaseUser(dataDir)

  const { bin } = await findBinaries(dataDir, user, { folder, version })

  expect(bin.startsWith(dataDir + sep)).toBe(true)
  expect(canReach(bin, user)).toBe(true)
  expect(execFileSync(join(bin, 'postgres'), ['--version'], { ...user, cwd: '/', encoding: 'utf8' })).toContain(
    '(PostgreSQL) 18',
  )
  const again = await findBinaries(dataDir, user, { folder, version })
  expect(again.bin).toBe(bin)
  await rm(dataDir, { recursive: true })
})

test('a program folder that the user can reach is not copied', async () => {
  await chmod(home, 0o755)

  const { bin } = await findBinaries(home, databaseUser(home), { folder, version })

  expect(bin).toBe(join(folder, 'native', 'bin'))
  expect((await lstat(join(folder, links[0]!.target))).isSymbolicLink()).toBe(true)
})
