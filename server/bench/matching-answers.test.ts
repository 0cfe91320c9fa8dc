import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCsv, type Row } from './matching/csv-files.ts'
import { answerMarket } from './matching/answer-market.ts'
import { answerSpeedDating } from './matching/answer-speed-dating.ts'

function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'parinay-matching-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const six = [0, 1, 2, 3, 4, 5]
const pairs = six.flatMap((f) => six.map((m) => [`f${f}`, `m${m}`] as const))

test('a speed-dating job is answered for each pair in its list', () => {
  const people = ['f', 'm'].flatMap((side) => six.map((number) => `${side}${number},e1,${side},${25 + number},1,5,,20`))
  const train = pairs.map(([f, m], index) => `e1,${f},${m},1,${index % 2},${index % 3 === 0 ? 1 : 0}`)
  const folder = folderWith({
    'people.csv': `person,event,side,age,community,community_importance,interest_art,wants_fun\n${people.join('\n')}\n`,
    'train.csv': `event,f,m,meeting,f_yes,m_yes\n${train.join('\n')}\n`,
    'history.csv': 'event,f,m,meeting,f_yes,m_yes\n',
    'test.csv': `event,f,m\n${pairs.map(([f, m]) => `e2,${f},${m}`).join('\n')}\n`,
  })
  answerSpeedDating(folder)

  const answers = readCsv(join(folder, 'predictions.csv'))
  expect(answers.map(({ f, m }) => [f, m])).toEqual(pairs)
  for (const { p_match: chance, p_f_yes: she, p_m_yes: he, percent } of answers) {
    for (const probability of [chance, she, he].map(Number)) expect(probability > 0 && probability < 1).toBe(true)
    expect(Number(percent)).toBeLessThanOrEqual(99)
  }
})

const member = (id: number, preferences = {}) => ({
  id,
  gender: id < 6 ? 'female' : 'male',
  age: 25 + (id % 6),
  heightCm: 160 + id,
  educationLevel: 2,
  annualIncomeLakh: 5,
  photos: 1,
  joinedDay: -id,
  activity: 1,
  hobbies: ['Music'],
  religion: 'Hindu',
  preferences,
})

test('the lists of a market contain nobody who was seen before or whose musts are broken', () => {
  const members = [
    member(0, { age: { value: [25, 27], must: true } }),
    ...Array.from({ length: 11 }, (_, id) => member(id + 1)),
  ]
  const folder = folderWith({
    'members.jsonl': members.map((one) => JSON.stringify(one)).join('\n'),
    'log.csv': 'day,viewer,candidate,sent,answer\n-3,1,6,1,accepted\n-3,1,7,1,\n-2,8,2,0,\n',
    'ask.json': '{"capacity_per_week":4}',
  })
  answerMarket(folder)

  const lists = readCsv(join(folder, 'lists.csv'))
  const shownTo = (id: number) =>
    lists
      .filter(isOf(id))
      .map(({ candidate }) => Number(candidate))
      .toSorted((a, b) => a - b)
  expect(shownTo(0)).toEqual([6, 7, 8])
  expect(shownTo(1)).toEqual([8, 9, 10, 11])
  expect(shownTo(8)).toEqual([0, 1, 3, 4, 5])
  expect(shownTo(9)).not.toContain(0)
  expect(lists.filter(isOf(1)).map(({ rank }) => rank)).toEqual(['1', '2', '3', '4'])
  expect(readFileSync(join(folder, 'lists.csv'), 'utf8')).not.toContain('NaN')
})

const isOf = (id: number) => (row: Row) => row['member'] === String(id)
