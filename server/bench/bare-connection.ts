// An HTTP connection that parses replies only to find their end, so that the bench takes little processor time from the product.
import { connect, type Socket } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')

export class BareConnection {
  private readonly socket: Socket
  private readonly head: string
  private answered: { resolve: (answer: { status: number }) => void; reject: (error: Error) => void } | undefined
  private parts: Buffer[] = []

  constructor(origin: string, token: string) {
    const { hostname, port, host } = new URL(origin)
    this.head = `Host: ${host}\r\nAuthorization: Bearer ${token}\r\nAccept-Encoding: br, gzip\r\n\r\n`
    this.socket = connect(Number(port), hostname).setNoDelay()
    this.socket.on('data', (part) => this.take(part))
    this.socket.on('error', (error) => this.answered?.reject(error))
    this.socket.on('close', () => this.answered?.reject(new Error('The line was closed')))
  }

  /** One request at a time. */
  get(path: string): Promise<{ status: number }> {
    return new Promise((resolve, reject) => {
      this.answered = { resolve, reject }
      this.socket.write(`GET ${path} HTTP/1.1\r\n${this.head}`)
    })
  }

  close() {
    this.answered = undefined
    this.socket.destroy()
  }

  private take(part: Buffer) {
    this.parts.push(part)
    const [first] = this.parts as [Buffer]
    const end = first.indexOf(HEAD_END)
    const head = first.toString('latin1', 0, Math.max(0, end))
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1])
    if (Number.isNaN(length)) return this.answered?.reject(new Error('An answer did not begin with its length'))
    if (this.parts.reduce((sum, { length: bytes }) => sum + bytes, 0) < end + HEAD_END.length + length) return
    this.parts = []
    this.answered?.resolve({ status: Number(head.split(' ', 2)[1]) })
  }
}
