// The faults that the trial causes and ends.
import type { Cluster } from '../../cluster/cluster.ts'
import type { RedisServer } from '../../cluster/redis-server.ts'
import { allProcesses, workingFolder } from '../system-processes.ts'
import type { FaultyProxy } from './faulty-http-proxy.ts'
import { Page } from './simulated-chat-page.ts'
import type { Chat } from './simulated-chat-description.ts'

export interface FaultContext {
  cluster: Cluster
  redis: RedisServer
  line: FaultyProxy
  /** The working folder of the database's processes. */
  databaseFolder: string
  chats: readonly Chat[]
  /** Waits this long in a whole trial, and shorter in a short one. */
  pause(ms: number): Promise<void>
}

export interface Fault {
  what: string
  happens(scene: FaultContext): Promise<void>
}

const signalTo = (pids: readonly number[], signal: NodeJS.Signals) => {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // The process has already ended.
    }
}

export const TROUBLES: readonly Fault[] = [
  { what: 'none', happens: ({ pause }) => pause(2_000) },
  {
    what: 'each process killed in turn',
    async happens({ cluster, pause }) {
      for (const one of cluster.processes) {
        await one.kill()
        await one.waitUntilServing()
        await pause(1_000)
      }
    },
  },
  {
    what: 'Redis killed for 4 seconds',
    async happens({ redis, pause }) {
      await redis.kill()
      await pause(4_000)
      await redis.begin()
      await pause(3_000)
    },
  },
  {
    what: 'Redis stands still for 5 seconds',
    async happens({ redis, pause }) {
      redis.pause()
      await pause(5_000)
      redis.resume()
      await pause(3_000)
    },
  },
  {
    what: 'PostgreSQL stands still for 10 seconds',
    async happens({ databaseFolder, pause }) {
      const pids = allProcesses().filter((pid) => workingFolder(pid) === databaseFolder)
      signalTo(pids, 'SIGSTOP')
      await pause(10_000)
      signalTo(pids, 'SIGCONT')
      await pause(2_000)
    },
  },
  {
    what: 'requests lost, unanswered and duplicated, sockets broken',
    async happens({ line, pause }) {
      line.badness = 0.12
      await pause(8_000)
      line.badness = 0
    },
  },
  {
    what: 'clocks jump an hour forward and back',
    async happens({ cluster, pause }) {
      for (let jump = 0; jump < 3; jump++) {
        signalTo([cluster.processes[jump % cluster.processes.length]!.pid], 'SIGUSR2')
        await pause(1_500)
      }
      // Sets the clock of each process right again.
      for (const { pid } of cluster.processes) signalTo([pid], 'SIGUSR2')
      await pause(1_000)
    },
  },
  {
    what: 'laptops sleep until the server has given them up',
    async happens({ chats, pause }) {
      const listeners = chats.filter(({ isOneSided }) => isOneSided).flatMap(({ pages }) => pages[1])
      const asleep = listeners.map(({ socket }) => socket.io.engine)
      // A sleeping page neither receives nor sends. When it wakes, its connection is dead.
      for (const engine of asleep)
        (engine.transport as unknown as { ws: { _socket?: { pause(): void } } }).ws._socket?.pause()
      await pause(40_000)
      for (const engine of asleep) engine.close()
      await pause(1_000)
    },
  },
  {
    what: 'requests without any answer',
    async happens({ line, pause }) {
      line.silence = 0.08
      await pause(8_000)
      line.silence = 0
    },
  },
  {
    what: 'pages reloaded elsewhere on a bad line',
    async happens({ line, chats, pause }) {
      line.badness = 0.25
      for (let times = 0; times < 4; times++) {
        await pause(1_200)
        for (const { pages } of chats) pages.flat()[times]!.reload()
      }
      line.badness = 0
    },
  },
  {
    what: 'the other person signs in on the same browser on a bad line',
    async happens({ line, chats, pause }) {
      line.badness = 0.4
      await pause(1_500)
      const guests = chats.map(({ browsers, pages, tokens, ids, conversation, across }, place) => {
        for (const page of pages[0]) page.leave()
        const whose = { token: tokens[1], member: ids[1], conversation, others: across ? [across[1]] : [] }
        const guest = new Page(line.origin, { ...whose, browser: browsers![0] })
        // Sending must not mark messages as read, even for a guest who otherwise only listens.
        // No long number, which the shield would hide from the other person.
        guest.write(`guest ${place}`)
        return guest
      })
      line.badness = 0.1
      await pause(3_000)
      line.badness = 0
      await Promise.all(guests.map((guest) => guest.written()))
      for (const guest of guests) guest.close()
      for (const { pages } of chats) for (const page of pages[0]) page.reload()
    },
  },
]
