// Answers a job of the speed-dating benchmark: predicts which pairs say yes to each other from their questionnaires.
import { join } from 'node:path'
import { calibrated } from '../../src/matching-engine/calibrate-chances.ts'
import { chancesOf } from '../../src/matching-engine/pair-chances.ts'
import { encodingOf } from '../../src/matching-engine/feature-encoding.ts'
import { trainAndCalibrate } from '../../src/matching-engine/train-and-calibrate.ts'
import { percentScale } from '../../src/matching-engine/percent-scale.ts'
import type { Facets, Person, Wish } from '../../src/matching-engine/person.ts'
import { readCsv, type Row, writeCsv } from './csv-files.ts'

const TRAITS = ['attractive', 'sincere', 'intelligent', 'fun', 'ambitious']
const HOPED_FOR = [...TRAITS, 'shared_interests']
const AMOUNTS = [
  'dating_frequency',
  'going_out_frequency',
  'expected_happiness',
  'home_area_income',
  'community_importance',
  'faith_importance',
  ...TRAITS.flatMap((trait) => [`self_${trait}`, `seen_as_${trait}`]),
  ...HOPED_FOR.map((trait) => `believes_wanted_${trait}`),
]
const INTEREST = 'interest_'
const MOST_IMPORTANT = 10

export function answerSpeedDating(folder: string) {
  const read = (name: string) => readCsv(join(folder, name))
  const rows = read('people.csv')
  const placeOf = new Map(rows.map(({ person }, place) => [person!, place]))
  const people = rows.map(personOf)
  const meetings = [...read('train.csv'), ...read('history.csv')].map((row) => ({
    woman: placeOf.get(row.f!)!,
    man: placeOf.get(row.m!)!,
    sheSays: row.f_yes === '1',
    heSays: row.m_yes === '1',
  }))
  const { model, effects, calibration } = trainAndCalibrate(
    encodingOf(facetsOf(rows), people),
    people,
    meetings.flatMap(({ woman, man, sheSays, heSays }) => [
      { decider: woman, other: man, step: 'send', isYes: sheSays, weight: 1 },
      { decider: man, other: woman, step: 'send', isYes: heSays, weight: 1 },
    ]),
    meetings.map(({ woman, man, sheSays, heSays }) => ({
      decider: woman,
      other: man,
      isMutual: sheSays && heSays,
      weight: 1,
    })),
  )
  const chances = chancesOf(model, people, effects)
  const answers = read('test.csv').map(({ f, m }) => {
    const [woman, man] = [placeOf.get(f!)!, placeOf.get(m!)!]
    const chance = calibrated(calibration, chances.mutual(woman, man))
    return { f: f!, m: m!, chance, she: chances.yes('send', woman, man), he: chances.yes('send', man, woman) }
  })
  const percentOf = percentScale(answers.map(({ chance }) => chance))
  writeCsv(
    join(folder, 'predictions.csv'),
    'f,m,p_match,p_f_yes,p_m_yes,percent',
    answers.map(({ f, m, chance, she, he }) => [f, m, chance, she, he, percentOf(chance)]),
  )
}

const facetsOf = (rows: readonly Row[]): Facets => ({
  amounts: [{ name: 'age', isCompared: true }, ...AMOUNTS.map((name) => ({ name, isCompared: false }))],
  choices: [
    { name: 'field', learns: 'each' },
    { name: 'career', learns: 'each' },
    { name: 'goal', learns: 'each' },
    { name: 'community', learns: 'community' },
  ],
  tastes: Object.keys(rows[0] ?? {}).filter((name) => name.startsWith(INTEREST)),
})

function personOf(row: Row): Person {
  const numbers = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, numberOf(row[name])]))
  return {
    side: row.side === 'f' ? 'woman' : 'man',
    amounts: numbers(['age', ...AMOUNTS]),
    choices: Object.fromEntries(['field', 'career', 'goal', 'community'].map((name) => [name, row[name] || undefined])),
    tastes: numbers(Object.keys(row).filter((name) => name.startsWith(INTEREST))),
    wishes: wishesOf(row),
  }
}

const numberOf = (text: string | undefined) => (text ? Number(text) : undefined)

function wishesOf(row: Row): Record<string, Wish> {
  const wishes = HOPED_FOR.flatMap((trait): [string, Wish][] => {
    const weight = numberOf(row[`wants_${trait}`])
    const about = trait === 'shared_interests' ? 'tastes' : `self_${trait}`
    return weight === undefined ? [] : [[about, { hope: 'the more the better', weight, isMust: false }]]
  })
  const importance = numberOf(row.community_importance)
  if (row.community && importance !== undefined)
    wishes.push(['community', { hope: { among: [row.community] }, weight: importance / MOST_IMPORTANT, isMust: false }])
  return Object.fromEntries(wishes)
}
