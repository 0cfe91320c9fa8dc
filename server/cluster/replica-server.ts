import { chown, cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '../src/platform/embedded-postgres/embedded-database.ts'
import { openHome } from '../src/platform/embedded-postgres/embedded-database-location.ts'
import { quiet } from '../scripts/run-command.ts'

const EXCLUDED_FILES = /[/\\]postgres[/\\](postmaster\.(pid|opts)|pg_wal[/\\].|pg_replslot[/\\].|pg_stat_tmp[/\\].)/

/** A streaming replica of an embedded database on the same machine, for trials and tests. */
export class ReplicaServer {
  readonly dataDir: string
  readonly url: string
  readonly superuserUrl: string
  private running: EmbeddedDatabase | undefined

  private constructor(dataDir: string, running: EmbeddedDatabase) {
    this.dataDir = dataDir
    this.url = running.url
    this.superuserUrl = running.superuserUrl
    this.running = running
  }

  /** Copies the files of the running primary (a base backup), and follows it from there. */
  static async start(primary: { dataDir: string; superuserUrl: string }, dataDir: string): Promise<ReplicaServer> {
    const [from, to] = await Promise.all([openHome(primary.dataDir), openHome(dataDir)])
    const client = new pg.Client({ connectionString: primary.superuserUrl })
    await client.connect()
    try {
      await client.query("select pg_backup_start('replica', true)")
      await cp(from.cluster, to.cluster, { recursive: true, filter: (path) => !EXCLUDED_FILES.test(path) })
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
      const { hostname, port, username, password } = new URL(primary.superuserUrl)
      const followed = `host=${hostname} port=${port} user=${username} password=${password}`
      await writeFile(join(to.cluster, 'backup_label'), rows[0]!.labelfile)
      await writeFile(join(to.cluster, 'standby.signal'), '')
      await writeFile(join(to.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${followed}'\n`)
    } finally {
      await client.end()
    }
    const { user } = from
    if (user) {
      const paths = await readdir(to.cluster, { recursive: true })
      await Promise.all(
        [to.cluster, ...paths.map((path) => join(to.cluster, path))].map((path) => chown(path, user.uid, user.gid)),
      )
    }
    return new ReplicaServer(dataDir, await startEmbedded({ dataDir, log: quiet }))
  }

  /** Restarts after `stop`, at the same URL. */
  async begin() {
    this.running = await startEmbedded({ dataDir: this.dataDir, log: quiet })
    if (this.running.url !== this.url) throw new Error('The port of the replica was taken meanwhile')
  }

  async stop() {
    await this.running?.stop()
    this.running = undefined
  }

  /** Stops the server and removes its files. */
  async clear() {
    await this.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
