import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addChecksums, checksumFaults } from './migration-checksums.ts'

const migrations = join(import.meta.dirname, '..', '..', '..', 'migrations')

test('every migration has its recorded checksum', async () => {
  expect(await checksumFaults(migrations)).toEqual([])
})

describe('in a copy of the migrations', () => {
  const FILE = '0009-next-steps.sql'
  let directory: string

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'parinay-checksums-'))
    await cp(migrations, directory, { recursive: true })
  })
  afterEach(() => rm(directory, { recursive: true }))

  const edit = async (change: (text: string) => string, file = FILE) =>
    writeFile(join(directory, file), change(await readFile(join(directory, file), 'utf8')))

  test('a changed comment is a fault, and `npm run fix` does not accept it', async () => {
    await edit((text) => text.replace('--', '-- A word more.'))
    await addChecksums(directory)

    expect(await checksumFaults(directory)).toEqual([
      expect.stringContaining(`${FILE} was altered: put its text back and write a new migration`),
    ])
  })

  test('a missing or renamed file is a fault', async () => {
    await rm(join(directory, FILE))

    expect(await checksumFaults(directory)).toEqual([`${FILE} is missing, and databases have applied it: put it back.`])
  })

  test('a new migration needs its line, which `npm run fix` adds', async () => {
    await writeFile(join(directory, '9999-new.sql'), 'select 1;\n')
    expect(await checksumFaults(directory)).toEqual(['9999-new.sql has no line in checksums.json: run `npm run fix`.'])

    await addChecksums(directory)

    expect(await checksumFaults(directory)).toEqual([])
  })

  test('other line endings, and a new text that names the old one, are no fault', async () => {
    await edit((text) => text.replaceAll('\n', '\r\n'), '0013-chat.sql')
    const sha256 = (JSON.parse(await readFile(join(directory, 'checksums.json'), 'utf8')) as Record<string, string>)[
      FILE
    ]!
    await edit((text) => `-- Also applied as sha256 ${sha256}\n${text}`)

    expect(await checksumFaults(directory)).toEqual([])
  })
})
