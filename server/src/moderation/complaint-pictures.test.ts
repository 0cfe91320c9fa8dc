import { caseDetail, type CaseId, cases, takeCase } from '@parinay/contract/admin/cases'
import { auditLog } from '@parinay/contract/admin/overview'
import { addComplaintPicture, complain } from '@parinay/contract/complaints'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { somebody } from '../testing/actors.ts'
import { picture } from '../testing/sample-pictures.ts'
import { world } from '../testing/world.ts'

const app = await world()
const nila = await somebody(app, { name: 'Nila', role: 'moderator' })
const omar = await somebody(app, { name: 'Omar', role: 'moderator' })
const ira = await somebody(app, { name: 'Ira', role: 'admin' })

test('pictures are rendered anew without their metadata, at most three, for the moderator who has the case', async () => {
  const ticket = (
    await app.ask(complain, {
      body: { category: 'other', words: 'See the screenshots', name: 'Meera', contact: 'meera@mail.example' },
    })
  ).data
  const params = { number: String(ticket.number) }
  const jpeg = await picture({ width: 640, height: 480 })
    .withMetadata({ exif: { IFD0: { Artist: 'Meera' } } })
    .jpeg()
    .toBuffer()
  const attach = (bytes: Buffer, code = ticket.code, type = 'image/jpeg') =>
    app.ask(addComplaintPicture, {
      params,
      query: { code },
      bytes: new Blob([new Uint8Array(bytes)], { type }),
    })
  await expect(attach(jpeg, 'AAAAA22222')).rejects.toBeRefused('complaint_not_found')
  await expect(attach(Buffer.from('%PDF-1.7 no photo'))).rejects.toBeRefused('photo_unreadable')
  for (const [at, type] of ['image/jpeg', 'application/octet-stream', 'image/jpeg'].entries())
    expect((await attach(jpeg, ticket.code, type)).data.pictures).toBe(at + 1)
  await expect(attach(jpeg)).rejects.toBeRefused('pictures_full')

  const { data } = await nila.asks(cases, { query: { limit: '50' } })
  const id = { id: data.find(({ number }) => number === ticket.number)!._id as CaseId }
  const before = (await nila.asks(caseDetail, { params: id })).data.complaint
  expect(before).toMatchObject({ pictures: [], contact: '' })
  await nila.asks(takeCase, { params: id })
  const { pictures } = (await nila.asks(caseDetail, { params: id })).data.complaint!
  expect(pictures).toHaveLength(3)
  const { format, exif, width } = await sharp(Buffer.from(pictures[0]!.split(',')[1]!, 'base64')).metadata()
  expect({ format, exif, width }).toEqual({ format: 'webp', exif: undefined, width: 640 })
  expect((await omar.asks(caseDetail, { params: id })).data.complaint!.pictures).toEqual([])
  const log = (await ira.asks(auditLog, {})).data
  expect(log.map(({ detail }) => detail)).toContain(`case ${ticket.number}`)
})
