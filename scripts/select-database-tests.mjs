// Selects the server tests that run a second time, against Debian's PostgreSQL: all that reach the database server of the run, apart from
// those listed here with reasons.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Tests whose assertions do not concern the database. Other tests run the same statements; the text names them if necessary. */
export const ABOUT_SOMETHING_ELSE = {
  'server/demo/members/draw-portraits-in-background.test.ts': 'the process that draws portraits',
  'server/demo/population/resume-killed-load.test.ts':
    'a killed loader; population.test.ts loads by the same statements',
  'server/src/long-texts.test.ts': 'texts of megabytes, which are refused before the database',
  'server/src/no-phone-or-text-leaks.test.ts': 'replies and log lines; permissions.test.ts makes every call too',
  'server/src/photos/moderation/automatic-checks.test.ts': 'the classifier',
  'server/src/photos/storage/s3-storage.test.ts': 'a store of files',
  'server/src/photos/upload/process-upload.test.ts': 'pictures',
  'server/src/photos/upload/upload.test.ts':
    'pictures; notice-lost-photos.test.ts and upload-floods.test.ts upload by the same statements',
  'server/src/testing/photo-attacks/slow-decoding-files.test.ts': 'decoders',
  'server/src/testing/photo-attacks/disguised-files.test.ts': 'file types',
  'server/src/testing/photo-attacks/forged-files.test.ts': 'files',
  'server/src/testing/photo-attacks/full-disk.test.ts': 'the disk',
  'server/src/testing/photo-attacks/metadata-is-removed.test.ts': 'pictures',
}

/** The files that run against the server of DATABASE_URL. */
export function onServerTests() {
  return serverTests().filter((file) => reachesRunServer(file) && !(file in ABOUT_SOMETHING_ELSE))
}

export function serverTests() {
  return globSync('server/{src,demo}/**/*.test.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
}

/** Vitest gives the address of the run's server under this name only. */
const RUN_SERVER = /\binject\(\s*'testServer'/
/** What a module loads: imports and exports from files of ours, apart from types. */
const LOADED = /(?:^(?:import|export)\s(?!type\b)[^'"]*|\bimport\(\s*)'(\.{1,2}\/[^']+\.m?[jt]s)'/gm

/** Whether the file, or a module that it loads, asks for the database server of the run. A test that cannot ask never uses it. */
export function reachesRunServer(file, seen = new Set()) {
  if (seen.has(file) || !existsSync(join(root, file))) return false
  seen.add(file)
  const text = readFileSync(join(root, file), 'utf8')
  if (RUN_SERVER.test(text)) return true
  return [...text.matchAll(LOADED)].some(([, path]) => reachesRunServer(join(dirname(file), path), seen))
}
