// A faulty proxy between client and server: it loses requests and replies, repeats requests, leaves some unanswered, and breaks sockets.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Chance } from '../../demo/members/seeded-chance.ts'

export class FaultyProxy {
  /** The probability of each fault. */
  badness = 0
  /** The probability that a request gets no answer while its connection stays open. */
  silence = 0
  readonly counted = { lost: 0, unanswered: 0, doubled: 0, broken: 0, silent: 0 }
  private readonly server: Server
  private readonly chance: Chance

  private constructor(server: Server, chance: Chance) {
    this.server = server
    this.chance = chance
  }

  static async start(to: string, chance: Chance): Promise<FaultyProxy> {
    const { port } = new URL(to)
    const server = createServer({ keepAlive: true })
    const line = new FaultyProxy(server, chance)
    server.on('request', (asking, answer) => void line.pass(asking, answer, Number(port)))
    server.on('upgrade', (asking, client, head) => {
      const beyond = connect(Number(port), '127.0.0.1', () => {
        const headers = asking.rawHeaders.reduce((all, part, n) => all + part + (n % 2 ? '\r\n' : ': '), '')
        beyond.write(`GET ${asking.url} HTTP/1.1\r\n${headers}\r\n`)
        beyond.write(head)
        client.pipe(beyond).pipe(client)
      })
      const end = () => {
        client.destroy()
        beyond.destroy()
      }
      for (const side of [client, beyond]) side.on('error', end).on('close', end)
      const fate = setInterval(() => {
        if (!line.strikes()) return
        line.counted.broken++
        end()
      }, 500)
      client.once('close', () => clearInterval(fate))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return line
  }

  get origin() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async stop() {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private strikes = () => this.chance.happens(this.badness)

  private async pass(asking: IncomingMessage, answer: ServerResponse, port: number) {
    const parts: Buffer[] = []
    for await (const part of asking as AsyncIterable<Buffer>) parts.push(part)
    const body = Buffer.concat(parts)
    if (this.chance.happens(this.silence)) return void this.counted.silent++
    if (this.strikes()) {
      this.counted.lost++
      return void asking.socket.destroy()
    }
    const send = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const { method, url: path, headers } = asking
        request({ port, host: '127.0.0.1', method, path, headers }, resolve).once('error', reject).end(body)
      })
    try {
      if (this.strikes()) {
        this.counted.doubled++
        void send().then(
          (reply) => reply.resume(),
          () => undefined,
        )
      }
      const reply = await send()
      if (this.strikes()) {
        this.counted.unanswered++
        reply.resume()
        return void asking.socket.destroy()
      }
      answer.writeHead(reply.statusCode!, reply.headers)
      reply.pipe(answer)
    } catch {
      asking.socket.destroy()
    }
  }
}
