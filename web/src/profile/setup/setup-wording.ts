import { CREATED_FOR } from '@parinay/contract/vocabulary/choices'

type CreatedFor = (typeof CREATED_FOR)[number]

const isKnown = (whom: string): whom is CreatedFor => (CREATED_FOR as readonly string[]).includes(whom)

/** The words for the person in the profile: a mother who writes for her daughter is not asked about herself. */
export function wordsFor(createdFor: string) {
  const whom = isKnown(createdFor) && createdFor !== 'self' ? `your ${createdFor}` : undefined
  return {
    /** "Mother Tongue", or "Your daughter's mother tongue". */
    label: (own: string) => (whom ? `Your ${createdFor}'s ${own.toLowerCase()}` : own),
    /** "About Me", or "About your daughter". */
    about: whom ? `About ${whom}` : 'About Me',
    /** The person in a sentence: "you", "your daughter". */
    person: whom ?? 'you',
    /** "your family", "your daughter's family". */
    of: (thing: string) => (whom ? `${whom}'s ${thing}` : `your ${thing}`),
    isOther: whom !== undefined,
  }
}

/** One line at the head of each section, as a person would open the subject. */
export const sectionLead = (createdFor: string, section: string): string | undefined => {
  const { person, of, isOther } = wordsFor(createdFor)
  const leads: Record<string, string> = {
    basic: isOther ? `First, a few facts about ${person}.` : 'First, a few facts about you.',
    religion: `${capital(of('faith and community'))}. Only religion is required.`,
    education: `What ${isOther ? `${person} has` : 'you have'} studied, and where.`,
    profession: `${capital(of('work'))}. Income is a range, and many families ask for it.`,
    family: `Where ${isOther ? `${person} lives` : 'you live'}, and who is in the family.`,
    lifestyle: `How ${isOther ? `${person} lives` : 'you live'} from day to day.`,
    about: 'In your own words. Families read this first.',
  }
  return leads[section]
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)
