// Makes a data directory with the demo members before the first test, because each site would take four seconds of processor time for them.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from './running-site.ts'

export default async function setUp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'parinay-demo-site-'))
  const site = await startSite({ DATA_DIR: dataDir })
  await site.stop()
  process.env['DEMO_SITE'] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
