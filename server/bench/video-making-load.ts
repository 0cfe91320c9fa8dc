// Two members at a time have a video made. The process has low priority, because in reality their phones do this work.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { myVideos } from '@parinay/contract/videos'
import { Client } from './http-client.ts'
import { deliverVideo } from './send-videos-until-killed.ts'
import { newMember } from './upload-until-killed.ts'

const LANES = 2
const LOOK_EVERY_MS = 200

setPriority(constants.priority.PRIORITY_LOW)
const [, , origin, path] = process.argv
const file = await readFile(path!)
let made = 0
let waiting = LANES
process.once('message', () => process.send!(made, () => process.exit()))

await Promise.all(
  Array.from({ length: LANES }, async () => {
    const client = new Client(origin!)
    for (let first = true; ; first = false) {
      client.token = undefined
      client.token = await newMember(client)
      await deliverVideo(origin!, { token: client.token, clientId: randomUUID(), file, isWhole: true })
      if (first && --waiting === 0) process.send!('ready')
      await untilMade(client)
      made++
    }
  }),
)

async function untilMade(client: Client) {
  for (;;) {
    const [video] = (await client.ask(myVideos, {})).data.videos
    if (video?.status === 'pending') return
    if (video?.status === 'failed') throw new Error('The video could not be made')
    await sleep(LOOK_EVERY_MS)
  }
}
