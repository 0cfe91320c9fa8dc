// Puts a sentence into the first or third person: "{I} [teach] in {city}" becomes "I teach in Kota" when members
// write themselves, and "She teaches in Kota" when the family does.
export type Speaker = 'self' | 'parents' | 'sibling' | 'friend'

export type Facts = Readonly<Record<string, string>>

export function say(sentence: string, speaker: Speaker, gender: 'male' | 'female', facts: Facts): string {
  const pronouns = speaker === 'self' ? SELF : gender === 'female' ? HER : HIM
  return sentence
    .replace(/\[(\w+)\]/g, (_, verb: string) => (speaker === 'self' ? verb : thirdPerson(verb)))
    .replace(/\{([\w ]+)\}/g, (token, name: string) => pronouns[name] ?? facts[name] ?? missing(token, sentence))
}

const SELF: Facts = { I: 'I', i: 'I', My: 'My', my: 'my', me: 'me', am: 'am', Am: 'Am', myself: 'myself', was: 'was' }
const HER: Facts = {
  I: 'She',
  i: 'she',
  My: 'Her',
  my: 'her',
  me: 'her',
  am: 'is',
  Am: 'Is',
  myself: 'herself',
  was: 'was',
}
const HIM: Facts = {
  I: 'He',
  i: 'he',
  My: 'His',
  my: 'his',
  me: 'him',
  am: 'is',
  Am: 'Is',
  myself: 'himself',
  was: 'was',
}

function thirdPerson(verb: string): string {
  if (verb === 'have') return 'has'
  if (/(ch|sh|ss|x|o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

function missing(token: string, sentence: string): never {
  throw new Error(`${token} is not known in "${sentence}"`)
}

/** "an engineer", "a union leader" */
export const withArticle = (noun: string) => `${/^([aeio]|u(?!n[ir]))/i.test(noun) ? 'an' : 'a'} ${noun}`
