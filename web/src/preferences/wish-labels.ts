import type { WishFact } from '@parinay/contract/preferences'

export const WISH_LABELS: Record<WishFact, string> = {
  age: 'Age',
  height: 'Height',
  maritalStatus: 'Marital status',
  religion: 'Religion',
  caste: 'Caste',
  motherTongue: 'Mother tongue',
  state: 'State',
  highestEducation: 'Education',
  income: 'Income',
  diet: 'Diet',
  smoking: 'Smoking',
  drinking: 'Drinking',
  manglik: 'Manglik',
  familyType: 'Family type',
}
