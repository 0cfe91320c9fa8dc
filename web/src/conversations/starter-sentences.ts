// Suggests first messages from facts of both profiles.
import { firstNameOf } from '@parinay/contract/profile/first-name'
import type { OwnProfile, Profile } from '@parinay/contract/profile/profile'

const COUNT = 3

/** Three first messages, the most personal ones first. Each mentions only what the other person's profile shows. */
export function starterSentences(self: OwnProfile, other: Profile): string[] {
  const name = firstNameOf(other.fullName)
  const city = other.familyDetails.currentResidenceCity
  const hobby = shared(self.lifestylePreferences.hobbies, other.lifestylePreferences.hobbies)
  const tongue = other.personalDetails.motherTongue
  const { educationField } = other.educationDetails
  const { occupation } = other.professionalDetails
  const sentences = [
    hobby && `Namaste ${name}. I read that you enjoy ${hobby.toLowerCase()}, and so do I. How did you get into it?`,
    city &&
      (city === self.familyDetails.currentResidenceCity
        ? `Namaste ${name}. We both live in ${city}. Which part of the city do you like best?`
        : `Namaste ${name}. What do you like about life in ${city}?`),
    tongue &&
      tongue === self.personalDetails.motherTongue &&
      `Namaste ${name}. It is good to meet someone who speaks ${tongue} at home. Where is your family from?`,
    educationField &&
      educationField !== 'Other' &&
      educationField === self.educationDetails.educationField &&
      `Namaste ${name}. I studied ${educationField} too. What do you remember most from those years?`,
    occupation &&
      !['Other', 'Unemployed'].includes(occupation) &&
      `Namaste ${name}. What does a typical day at work look like for you?`,
    `Namaste ${name}. Thank you for accepting. How has your week been?`,
    `Namaste ${name}. I enjoyed reading your profile. What matters most to you in a partner?`,
    `Namaste ${name}. Would our families like to talk one of these days?`,
  ]
  return sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '').slice(0, COUNT) as string[]
}

const shared = (own: readonly string[] = [], others: readonly string[] = []) => others.find((one) => own.includes(one))
