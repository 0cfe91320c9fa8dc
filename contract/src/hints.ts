/** Subjects that can change under an open page. A change names subjects, never data. */
export type Topic =
  | 'account'
  | 'profile'
  | 'profiles'
  | 'photos'
  | 'photo-requests'
  | 'photo-views'
  | 'interests'
  | 'conversations'
  | 'admin'
  | 'notifications'
