import { PHOTO_REQUESTS_A_DAY, requestPhotos } from '@parinay/contract/photos'
import { expect, test } from 'vitest'
import { somebody } from '../testing/cast.ts'
import { world } from '../testing/world.ts'

const here = await world({ RATE_LIMIT: 'on' })

test('after asking twenty people for their photos in a day a member is told to wait; asking again costs nothing', async () => {
  const rohan = await somebody(here, { name: 'Rohan Mehta', gender: 'male' })
  const ask = async () => {
    const { id } = await somebody(here)
    for (let turn = 0; turn < 2; turn++) await rohan.asks(requestPhotos, { body: { profileId: id } })
  }
  for (let turn = 0; turn < PHOTO_REQUESTS_A_DAY; turn++) await ask()
  await expect(ask()).rejects.toMatchObject({
    status: 429,
    refusal: {
      code: 'photo_request_limit',
      error: 'You have asked 20 people for their photos today. Give them time to answer; you can ask more tomorrow.',
    },
  })
})
