import { MAX_PHOTO_REQUESTS_PER_DAY, requestPhotos } from '@parinay/contract/photos'
import { expect, test } from 'vitest'
import { somebody } from '../testing/actors.ts'
import { world } from '../testing/world.ts'

const app = await world({ RATE_LIMIT: 'on' })

test('after twenty photo requests in a day a member has to wait; a repeated request does not count', async () => {
  const rohan = await somebody(app, { name: 'Rohan Mehta', gender: 'male' })
  const ask = async () => {
    const { id } = await somebody(app)
    for (let turn = 0; turn < 2; turn++) await rohan.asks(requestPhotos, { body: { profileId: id } })
  }
  for (let turn = 0; turn < MAX_PHOTO_REQUESTS_PER_DAY; turn++) await ask()
  await expect(ask()).rejects.toMatchObject({
    status: 429,
    refusal: {
      code: 'photo_request_limit',
      error: 'You have asked 20 people for their photos today. Give them time to answer; you can ask more tomorrow.',
    },
  })
})
