import type { OwnProfile } from '@parinay/contract/profile/profile'

/** The privacy settings of a new member. */
export const PRIVACY_SETTINGS: OwnProfile['privacySettings'] = {
  hideProfile: false,
  hidePhotosUntilInterest: false,
  photosFor: 'everyone',
  showLastActive: true,
  showMyVisits: true,
  showHoroscope: false,
  allowMessagesFrom: 'all',
  surnameFor: 'everyone',
  employerFor: 'everyone',
  incomeFor: 'everyone',
  familyNamesFor: 'everyone',
  hideContactInfo: true,
  pauseProfile: false,
}
