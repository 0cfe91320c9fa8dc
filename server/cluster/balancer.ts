import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A TCP load balancer: round-robin over the processes, without those that do not answer. */
export class Balancer {
  private readonly server: Server
  private readonly open = new Set<Socket>()
  private next = 0

  private constructor(server: Server) {
    this.server = server
  }

  static async start(port: number, ports: () => readonly number[]): Promise<Balancer> {
    const server = createServer({ noDelay: true, keepAlive: true })
    const balancer = new Balancer(server)
    server.on('connection', (client) => balancer.pass(client, ports()))
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
    return balancer
  }

  get origin() {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  private pass(client: Socket, ports: readonly number[], attemptsLeft = ports.length) {
    this.keep(client)
    if (attemptsLeft === 0) return client.destroy()
    const port = ports[this.next++ % ports.length]!
    const process = connect({ port, host: '127.0.0.1', noDelay: true })
    this.keep(process)
    const another = () => this.pass(client, ports, attemptsLeft - 1)
    process.once('error', another)
    process.once('connect', () => {
      process.off('error', another)
      for (const one of [client, process]) one.on('error', () => undefined)
      client.once('close', () => process.destroy())
      process.once('close', () => client.destroy())
      client.pipe(process)
      process.pipe(client)
    })
  }

  private keep(socket: Socket) {
    this.open.add(socket)
    socket.once('close', () => this.open.delete(socket))
    socket.on('error', () => undefined)
  }

  async stop() {
    for (const socket of this.open) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }
}
