import type { WishFact } from '@parinay/contract/preferences'

/** The facts as a family sorts them. */
export const WISH_GROUPS: readonly { title: string; facts: readonly WishFact[] }[] = [
  { title: 'Age, height, marriage', facts: ['age', 'height', 'maritalStatus'] },
  { title: 'Faith and community', facts: ['religion', 'caste', 'motherTongue', 'manglik'] },
  { title: 'Home and family', facts: ['state', 'familyType'] },
  { title: 'Education and work', facts: ['highestEducation', 'income'] },
  { title: 'Way of life', facts: ['diet', 'smoking', 'drinking'] },
]
