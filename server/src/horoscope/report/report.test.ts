import { horoscopeReport, saveBirth, type BirthInput } from '@parinay/contract/horoscope'
import { saveProfile } from '@parinay/contract/profile/profile'
import { CHART_STYLES, type ChartStyle } from '@parinay/contract/vocabulary/chart-layouts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { block } from '../../safety/blocks.ts'
import { type Actor, somebody } from '../../testing/actors.ts'
import { world } from '../../testing/world.ts'
import { chartsOf, viewOf } from '../chart/chart-as-shown.ts'
import { matchOf } from '../matching/match-horoscopes.ts'
import { pdfOf } from '../../platform/render-pdf.ts'
import { reportOf } from './report.ts'

const app = await world()
const MUMBAI = { lat: 19.07, lon: 72.88 }
const NAMES = ['वधू', 'वर']

const charts = fc
  .tuple(
    fc.integer({ min: Date.UTC(1960, 0, 1), max: Date.UTC(2007, 0, 1) }),
    fc.constantFrom(0, 1, 6, 24),
    fc.constantFrom(19, 69),
  )
  .map(([from, hours, lat]) => chartsOf({ from, to: from + hours * 3_600_000 }, { ...MUMBAI, lat }))

const reported = (language: 'en' | 'hi', style: ChartStyle, hers: ReturnType<typeof chartsOf>, his: typeof hers) => {
  const [bride, groom] = NAMES as [string, string]
  const match = matchOf({ name: bride, charts: hers }, { name: groom, charts: his }, true)
  return reportOf({ match, myChart: viewOf(hers), theirChart: viewOf(his) }, language, style)
}

test('the report in Hindi has no English word, and both have all eight koota and ten poruthams', () => {
  fc.assert(
    fc.property(charts, charts, fc.constantFrom(...(Object.keys(CHART_STYLES) as ChartStyle[])), (hers, his, style) => {
      const { language: _, charts: drawn, ...words } = reported('hi', style, hers, his)
      expect(
        JSON.stringify([Object.values(words), drawn.both])
          .replaceAll(/"\w+":/g, '')
          .replaceAll('null', ''),
      ).not.toMatch(/[a-z]|undefined/i)
      for (const language of ['en', 'hi'] as const) {
        const { points, poruthams, charts: both } = reported(language, style, hers, his)
        expect([points.rows.length, poruthams.rows.length]).toEqual([8, 10])
        for (const { fields } of both.both) {
          expect(fields).toHaveLength(12)
          // Nine grahas, and the lagna where it is certain.
          expect([9, 10]).toContain(fields.flatMap(({ grahas }) => grahas.split(' ').filter(Boolean)).length)
        }
      }
    }),
    { numRuns: 30 },
  )
})

test('a report has no date, time or place of birth', () => {
  const sure = chartsOf({ from: Date.UTC(1991, 6, 14, 3, 52), to: Date.UTC(1991, 6, 14, 3, 52) }, MUMBAI)
  expect(JSON.stringify(reported('en', 'south', sure, sure))).not.toMatch(/1991|:52|Mumbai|°/)
})

const compare = async (actor: Actor, birth: Partial<BirthInput> = {}) => {
  await actor.asks(saveBirth, { body: { certainty: 'exact', time: '10:20', placeId: 1_275_339, ...birth } })
  await actor.asks(saveProfile, { body: { privacySettings: { showHoroscope: true } } })
}
async function couple(name = 'Rohan Mehta') {
  const asha = await somebody(app, { dateOfBirth: '1996-04-23' })
  const rohan = await somebody(app, { name, gender: 'male', dateOfBirth: '1993-01-15' })
  await compare(asha)
  await compare(rohan, { certainty: 'part', dayPart: 'morning' })
  return { asha, rohan }
}
const reportFor = (me: Actor, other: Actor, query: object = {}) =>
  app.http.inject({
    method: 'GET',
    url: `/api/horoscope/with/${other.id}/report`,
    query: query as Record<string, string>,
    headers: { authorization: `Bearer ${me.token}` },
  })

test('both members get the report as a PDF, in either language', async () => {
  const { asha, rohan } = await couple()
  for (const [me, other] of [
    [asha, rohan],
    [rohan, asha],
  ] as const)
    for (const language of ['en', 'hi']) {
      const { statusCode, headers, rawPayload } = await reportFor(me, other, { language, style: 'east' })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
      expect(headers['content-disposition']).toBe(`attachment; filename="horoscope-match-${language}.pdf"`)
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
})

test('nobody gets a report unless both allow it, and nobody else gets theirs', async () => {
  const { asha, rohan } = await couple()
  const meera = await somebody(app, { gender: 'female' })
  expect((await reportFor(meera, rohan)).json()).toMatchObject({ code: 'no_horoscope_match' })
  for (const refusing of [asha, rohan]) {
    await refusing.asks(saveProfile, { body: { privacySettings: { showHoroscope: false } } })
    for (const [me, other] of [
      [asha, rohan],
      [rohan, asha],
    ] as const)
      await expect(me.asks(horoscopeReport, { params: { id: other.id } })).rejects.toBeRefused('no_horoscope_match')
    await refusing.asks(saveProfile, { body: { privacySettings: { showHoroscope: true } } })
  }
  await block(app.ctx, rohan.id, asha.id)
  await expect(asha.asks(horoscopeReport, { params: { id: rohan.id } })).rejects.toBeRefused('profile_not_found')
})

test('an unknown language or style is named', async () => {
  const { asha, rohan } = await couple()
  for (const field of ['language', 'style'])
    expect((await reportFor(asha, rohan, { [field]: 'xx' })).json()).toMatchObject({
      fields: { [field]: expect.any(String) as string },
    })
})

test('a name is never read as markup, and any script is printed', async () => {
  const name = '#panic("x") $a$ [*b*] \\ ரோஹன் ਰੋਹਨ రోహన్'
  const asha = chartsOf({ from: 0, to: 0 }, MUMBAI)
  const match = matchOf({ name, charts: asha }, { name: '#read("/etc/passwd")'.repeat(8), charts: asha }, true)
  const pdf = await pdfOf(
    'horoscope/report/template.typ',
    reportOf({ match, myChart: viewOf(asha), theirChart: viewOf(asha) }, 'en', 'north'),
  )
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
})
