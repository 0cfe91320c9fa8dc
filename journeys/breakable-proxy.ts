import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy to the site whose connection can be cut, frozen and restored. */
export async function lineTo(address: string) {
  const { port } = new URL(address)
  const open = new Set<Socket>()
  let state: 'open' | 'cut' | 'frozen' = 'open'
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    if (state === 'frozen') {
      open.add(near)
      return void near.on('error', () => undefined).resume()
    }
    const far = connect(Number(port), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => undefined)
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    state = 'cut'
    for (const socket of open) socket.destroy()
  }
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    /** Nothing passes any more, and no connection says so. These connections stay dead; those after `mend` work. */
    freeze: () => {
      state = 'frozen'
      for (const socket of open) socket.unpipe().resume()
    },
    mend: () => (state = 'open'),
    async stop() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
