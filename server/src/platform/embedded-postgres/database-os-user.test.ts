import { chmod, mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canReach } from './database-os-user.ts'

test.each([
  [{ uid: 4242, gid: 4242 }, 0o755, true],
  [{ uid: 4242, gid: 4242 }, 0o750, false],
  [{ uid: 4242, gid: 4242 }, 0o701, true],
  [{ uid: 4242, gid: process.getgid!() }, 0o710, true],
  [{ uid: 4242, gid: process.getgid!() }, 0o701, false],
  [undefined, 0o700, true],
])('%j can enter a folder of mode %o: %s', async (user, mode, walks) => {
  const home = await mkdtemp(join(tmpdir(), 'parinay-folder-'))
  const open = join(home, 'open')
  await mkdir(open)
  await chmod(home, mode)

  expect(canReach(open, user)).toBe(walks)
  await rmdir(open)
  await rmdir(home)
})
