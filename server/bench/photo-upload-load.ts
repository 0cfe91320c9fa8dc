// Members who upload one photo after another at a megabyte a second each. The process has low priority, because in reality their phones
// do this work.
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { register } from '@parinay/contract/account'
import { uploadPhoto } from '@parinay/contract/photos'
import { Client } from './http-client.ts'

const PIECE = 64 * 1024
const BYTES_PER_MS = 1_000

setPriority(constants.priority.PRIORITY_LOW)
const [, , origin, photo, people] = process.argv
const body = await readFile(photo!)
let sent = 0
process.once('message', () => process.send!(sent, () => process.exit()))
process.send!('ready')

await Promise.all(
  Array.from({ length: Number(people) }, async (_, n) => {
    for (let account = 0; ; account++) {
      const headers = { authorization: `Bearer ${await newcomer(n, account)}`, 'content-type': 'image/jpeg' }
      // A member may have at most ten photos.
      for (let status = 201; status === 201; sent += status === 201 ? 1 : 0) {
        status = await send(headers)
      }
    }
  }),
)

function send(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': body.length }
    const sending = request(`${origin}/api${uploadPhoto.path}`, { method: 'POST', headers: { ...headers, ...length } })
    sending.once('response', (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode!))
    })
    sending.once('error', reject)
    void (async () => {
      const began = performance.now()
      for (let at = 0; at < body.length; at += PIECE) {
        await sleep(Math.max(0, at / BYTES_PER_MS - (performance.now() - began)))
        sending.write(body.subarray(at, at + PIECE))
      }
      sending.end()
    })()
  })
}

async function newcomer(n: number, account: number): Promise<string> {
  const client = new Client(origin!)
  const { token } = await client.ask(register, {
    body: {
      fullName: 'Uma Nair',
      phoneNumber: `98${String(70_000_000 + n * 10_000 + account)}`,
      password: 'a good password',
      gender: 'female',
      dateOfBirth: '1996-04-23',
      profileCreatedFor: 'self',
    },
  })
  client.close()
  return token
}
