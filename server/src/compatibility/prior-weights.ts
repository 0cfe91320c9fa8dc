// What is expected of people before anybody on this site has decided anything, in log odds. Training starts from here and moves away as
// far as the decisions say. A community has no weight of its own.
import type { Prior } from '../matching-engine/model.ts'
import { WISH_FACTS } from '@parinay/contract/preferences'

const WISHES = Object.fromEntries(
  WISH_FACTS.flatMap((fact) => [
    [`met:${fact}`, 0.35],
    [`missed:${fact}`, -0.6],
    [`missedMust:${fact}`, -2],
  ]),
)

export const PRIOR: Prior = {
  base: { send: -4, accept: -2 },
  other: { 'is:hasPhoto=true': 0.6, 'is:isVerified=true': 0.2, 'amount:education': 0.1 },
  pair: {
    ...WISHES,
    'same:religion': 1.3,
    'same:caste': 0.5,
    'same:subCaste': 0.2,
    'same:motherTongue': 0.8,
    'same:state': 0.5,
    'same:city': 0.35,
    'same:diet': 0.25,
    'same:maritalStatus': 0.3,
    'same:familyType': 0.1,
    likeness: 0.25,
    'gapSquare:age': -0.45,
    'gapSquare:height': -0.12,
    'gapSquare:education': -0.12,
    'gapSquare:income': -0.05,
    'pair:diet=Vegetarian>Non-Vegetarian': -0.7,
    'pair:diet=Vegan>Non-Vegetarian': -0.7,
    'pair:diet=Non-Vegetarian>Vegetarian': -0.15,
    'pair:maritalStatus=never_married>divorced': -0.9,
    'pair:maritalStatus=never_married>widowed': -0.9,
    'pair:maritalStatus=never_married>awaiting_divorce': -1.1,
    'pair:smoking=No>Yes': -0.6,
    'pair:smoking=No>Occasionally': -0.25,
    'pair:drinking=No>Yes': -0.4,
    'pair:drinking=No>Socially': -0.15,
    'pair:manglik=Yes>No': -0.2,
    'pair:manglik=No>Yes': -0.3,
  },
}
