// Composes full names of a person and both parents in the style of their community.
import type { Chance } from './seeded-chance.ts'
import type { Community } from './communities/community.ts'
import { isFamous } from './famous-names.ts'
import { inScript } from './names-in-script.ts'

export type Names = { fullName: string; calledName: string; father: string; mother: string }

export function namesFor(chance: Chance, community: Community, gender: 'male' | 'female'): Names {
  for (let tries = 0; tries < 20; tries++) {
    const names = compose(chance, community, gender)
    if (![names.fullName, names.father, names.mother].some(isFamous)) return names
  }
  throw new Error(`No name for a ${community.subCastes.join('/')} that is not somebody's`)
}

function compose(
  chance: Chance,
  { names, surnames, style, motherTongue, religion }: Community,
  gender: 'male' | 'female',
): Names {
  const given = chance.oneOf(gender === 'male' ? names.men : names.women)
  const father = chance.oneOf(names.fathers)
  const mother = chance.oneOf(names.mothers)
  const person = (fullName: string, fathersName: string, mothersName: string): Names => ({
    fullName: chance.happens(0.35) ? (inScript(fullName, motherTongue) ?? fullName) : fullName,
    calledName: given,
    father: fathersName,
    mother: mothersName,
  })

  switch (style) {
    case 'surname': {
      const house = chance.oneOf(surnames)
      const elder = (name: string) => `${name} ${house}`
      return person(`${given} ${house}`, elder(father), elder(mother))
    }
    case 'singh kaur': {
      const house = chance.oneOf(surnames)
      const middle = gender === 'male' ? 'Singh' : 'Kaur'
      return person(`${given} ${middle} ${house}`, `${father} Singh ${house}`, `${mother} Kaur ${house}`)
    }
    case 'patronymic': {
      const full = chance.happens(0.75) ? `${given} ${father}` : `${given} ${initials(chance, father)}`
      const muslims = religion === 'Muslim'
      return person(full, father, muslims ? mother : chance.happens(0.5) ? `${mother} ${father}` : mother)
    }
    case 'house first': {
      const house = chance.oneOf(surnames)
      const [man, woman, elder] = motherTongue === 'Manipuri' ? [' Singh', ' Devi', ' Singh'] : ['', '', ' Rao']
      const own = motherTongue === 'Telugu' ? teluguName(chance, given, gender) : given
      const ending = gender === 'male' ? man : woman
      return person(`${house} ${own}${ending}`, `${house} ${father}${elder}`, `${house} ${mother}${woman}`)
    }
    case 'single':
      return person(given, father, mother)
  }
}

/** "K" or "K. S", from the father's name and sometimes the village's. */
const initials = (chance: Chance, father: string) =>
  chance.happens(0.4) ? `${father[0]}. ${chance.oneOf(['K', 'M', 'P', 'R', 'S', 'T', 'V'])}` : `${father[0]}`

/** Often several names of gods and grandparents precede the name that is used. */
function teluguName(chance: Chance, given: string, gender: 'male' | 'female'): string {
  const before = gender === 'male' ? LONG_MEN : LONG_WOMEN
  const names = [...(chance.happens(0.3) ? [chance.oneOf(before)] : []), given]
  const closing = gender === 'male' && chance.happens(0.3) ? [chance.oneOf(CLOSINGS)] : []
  return [...names, ...closing].join(' ')
}

const LONG_MEN = [
  'Venkata Naga Sai',
  'Lakshmi Venkata Satya',
  'Sri Rama Krishna',
  'Venkata Surya Narasimha',
  'Sai Durga',
]
const LONG_WOMEN = ['Venkata Naga Lakshmi', 'Sri Sai Satya', 'Lakshmi Durga', 'Veera Naga Satya Sai', 'Sai Naga Durga']
const CLOSINGS = ['Kumar', 'Prasad', 'Babu', 'Chowdary', 'Naidu', 'Subrahmanyam']
