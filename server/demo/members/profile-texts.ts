// Composes a member's texts: two to four sentences in the voice of the profile's author.
import type { HOBBIES, MaritalStatus } from '@parinay/contract/vocabulary/choices'
import { ABOUT_ME_LENGTH } from '@parinay/contract/profile/facts'
import type { Chance } from './seeded-chance.ts'
import * as sentences from './sentence-templates.ts'
import * as workSentences from './work-sentences.ts'
import { type Facts, say, type Speaker, withArticle } from './grammatical-person.ts'

export type Subject = {
  gender: 'male' | 'female'
  age: number
  calledName: string
  createdFor: 'self' | 'son' | 'daughter' | 'brother' | 'sister' | 'friend' | 'relative'
  occupation: string
  title: string
  organization: string | undefined
  institution: string
  city: string
  state: string
  nativeCity: string
  motherTongue: string | undefined
  religion: string
  maritalStatus: MaritalStatus
  diet: string
  hobbies: readonly (typeof HOBBIES)[number][]
}

export function aboutMe(chance: Chance, subject: Subject): string {
  const speaker = speakerOf(subject)
  const sentence = (all: readonly string[]) => say(chance.oneOf(all), speaker, subject.gender, factsOf(subject))
  const work = workSentences.WORK[subject.occupation] ?? workSentences.ANY_WORK
  const workLines = subject.occupation === 'Other' ? [...workSentences.ANY_WORK, ...work] : work

  const hobby = subject.hobbies[0]
  const parts = [
    sentence(speaker === 'self' ? workLines : sentences.OPENINGS[speaker]),
    ...pastOf(subject, sentence),
    ...(subject.city !== subject.nativeCity && chance.happens(0.6) ? [sentence(sentences.MOVED)] : []),
    ...(hobby && chance.happens(0.7) ? [sentence(sentences.HOBBY[hobby])] : []),
    sentence(sentences.VALUES),
  ]
  const [first = '', ...rest] = parts
  // Most texts begin with work, and some with values.
  const shuffled = speaker === 'self' && chance.happens(0.25) ? [...rest, first] : parts
  const text = shuffled.slice(0, 4).join(' ')
  return text.length >= ABOUT_ME_LENGTH.min ? text : `${text} ${sentence(sentences.VALUES)}`
}

export function partnerExpectations(chance: Chance, subject: Subject): string {
  const speaker = speakerOf(subject)
  const sentence = (all: readonly string[]) => say(chance.oneOf(all), speaker, subject.gender, factsOf(subject))
  const { any, language, table, stars, secondTime } = sentences.WISHES
  const fitting = [
    any,
    any,
    ...(subject.motherTongue ? [language] : []),
    ...(subject.diet === 'Vegetarian' ? [table] : []),
    ...(subject.religion === 'Hindu' || subject.religion === 'Jain' ? [stars] : []),
    ...(subject.maritalStatus === 'never_married' ? [] : [secondTime]),
  ]
  const wishes = chance.some(fitting, chance.between(0, 2)).map(sentence)
  const hope = sentence(speaker === 'self' ? sentences.HOPES.self : sentences.HOPES.family)
  return [...new Set([hope, ...wishes])].join(' ')
}

function speakerOf({ createdFor }: Subject): Speaker {
  if (createdFor === 'self') return 'self'
  if (createdFor === 'son' || createdFor === 'daughter') return 'parents'
  return createdFor === 'friend' ? 'friend' : 'sibling'
}

function pastOf({ maritalStatus }: Subject, sentence: (all: readonly string[]) => string): string[] {
  if (maritalStatus === 'divorced') return [sentence(sentences.AFTER_DIVORCE)]
  if (maritalStatus === 'widowed') return [sentence(sentences.AFTER_LOSS)]
  return maritalStatus === 'awaiting_divorce' ? [sentence(sentences.WAITING)] : []
}

const factsOf = (subject: Subject): Facts => ({
  name: subject.calledName,
  age: String(subject.age),
  child: childWord(subject),
  'a title': withArticle(subject.title),
  org: subject.organization ?? 'a small firm',
  studied: subject.institution,
  city: subject.city,
  state: subject.state,
  native: subject.nativeCity,
  'A tongue': withArticle(subject.motherTongue ?? '').replace('a', 'A'),
  spouse: subject.gender === 'female' ? 'husband' : 'wife',
})

const childWord = ({ createdFor }: Subject) => (createdFor === 'relative' ? 'cousin' : createdFor)
