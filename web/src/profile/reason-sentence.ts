import type { MatchReason } from '@parinay/contract/compatibility'
import { MARITAL_STATUSES, type MaritalStatus } from '@parinay/contract/vocabulary/choices'

/** A reason as a family would say it. */
export function reasonSentence({ wish, ...reason }: MatchReason): string {
  return wish ? wishSentence(wish, reason) : factSentence(reason)
}

const WISHED: Record<MatchReason['about'], string> = {
  religion: 'Religion',
  age: 'Age',
  motherTongue: 'Mother tongue',
  place: 'Home',
  education: 'Education',
  caste: 'Community',
  diet: 'Diet',
  maritalStatus: 'Marital status',
  smoking: 'Smoking',
  drinking: 'Drinking',
}

/** What one of the two hopes for, and what the other says. */
function wishSentence({ of, hoped }: NonNullable<MatchReason['wish']>, { about, fits, mine, theirs }: MatchReason) {
  const said = (fact: string) => (about === 'maritalStatus' ? maritalLabel(fact) : fact)
  if (of === 'them') return `Hopes for: ${hoped}. ${WISHED[about]}, yours: ${said(mine)}`
  return fits
    ? `${WISHED[about]}: ${said(theirs)}, as you wish`
    : `${WISHED[about]}: ${said(theirs)}. You wish for: ${hoped}`
}

function factSentence({ about, fits, mine, theirs }: MatchReason): string {
  switch (about) {
    case 'religion':
    case 'caste':
      return fits ? `Both ${mine}` : `${about === 'religion' ? 'Religion' : 'Community'}: ${theirs}, yours ${mine}`
    case 'age':
      return fits ? `Ages ${mine} and ${theirs}` : `Age ${theirs}, yours ${mine}`
    case 'motherTongue':
      return fits ? `Both speak ${mine} at home` : `Mother tongue: ${theirs}, yours ${mine}`
    case 'place':
      return fits ? `Both live in ${mine}` : `Lives in ${theirs}, you in ${mine}`
    case 'education':
      return fits
        ? mine === theirs
          ? `Both studied up to ${mine}`
          : `Education: ${theirs}, yours ${mine}`
        : `Different level of education: ${theirs}, yours ${mine}`
    case 'diet':
      return fits ? `Both ${mine.toLowerCase()}` : `Diet: ${theirs}, yours ${mine}`
    case 'maritalStatus':
      return fits ? bothMarital(mine) : `${maritalLabel(theirs)}, you ${maritalLabel(mine).toLowerCase()}`
    case 'smoking':
      return fits
        ? mine === 'No' && theirs === 'No'
          ? 'Neither smokes'
          : 'Smoking is fine for both'
        : `Smoking: ${theirs}, you ${mine}`
    case 'drinking':
      return fits
        ? mine === 'No' && theirs === 'No'
          ? 'Neither drinks'
          : 'Drinking is fine for both'
        : `Drinking: ${theirs}, you ${mine}`
  }
}

const maritalLabel = (status: string) => MARITAL_STATUSES[status as MaritalStatus]
const bothMarital = (mine: string) =>
  mine === 'never_married' ? 'First marriage for both' : 'Both have been married before'
