/** Every refusal: its HTTP status and the message that a person reads. The key is the `code` on the wire. */
export const PROBLEMS = {
  bad_input: { status: 400, text: 'Please check what you entered' },
  bad_json: { status: 400, text: 'The request is not valid JSON' },
  phone_number_invalid: { status: 400, text: 'Please enter a valid phone number' },
  too_young: { status: 400, text: 'This person is too young to register' },
  photo_unreadable: { status: 400, text: 'This file cannot be opened as a photo' },
  photo_order: { status: 409, text: 'Your photos have changed in the meantime. Please check them again.' },
  income_range: { status: 400, text: 'The lower income must not be above the higher one' },
  caste_not_of_religion: { status: 400, text: 'That caste does not belong to the chosen religion' },
  interest_to_yourself: { status: 400, text: 'You cannot send an interest to yourself' },
  photos_of_yourself: { status: 400, text: 'These are your own photos' },
  shortlist_yourself: { status: 400, text: 'You cannot add your own profile to your shortlist' },
  search_empty: {
    status: 400,
    text: 'Please choose a filter or type something first. This search matches every profile.',
  },
  conversation_with_yourself: { status: 400, text: 'You cannot start a conversation with yourself' },

  not_signed_in: { status: 401, text: 'Please log in to continue' },
  sign_in_to_search: { status: 401, text: 'Please log in to search by more than name, age, place, religion and work' },
  session_ended: { status: 401, text: 'Your session has ended. Please log in again.' },
  wrong_credentials: { status: 401, text: 'Invalid phone number or password' },

  link_not_good: { status: 403, text: 'This link is no longer valid. Please request a new one.' },
  own_profile_verified: { status: 403, text: 'Another member of staff has to verify your own profile' },
  own_photo_moderated: { status: 403, text: 'Another member of staff has to review your own photos' },
  not_allowed: { status: 403, text: 'You are not allowed to do this' },
  account_deactivated: { status: 403, text: 'Your account has been deactivated. Please contact support.' },
  sender_is_not_you: { status: 403, text: 'You can only send interests in your own name' },
  only_receiver_answers: { status: 403, text: 'Only the person who received this request can answer it' },
  not_connected: {
    status: 403,
    text: 'You can only chat with people who accepted your interest, or whose interest you accepted',
  },
  messages_not_taken: { status: 403, text: 'This person accepts messages only from premium members' },

  call_not_found: { status: 404, text: 'There is no such call' },
  profile_not_found: { status: 404, text: 'Profile not found' },
  interest_not_found: { status: 404, text: 'Request not found' },
  conversation_not_found: { status: 404, text: 'Conversation not found' },
  message_not_found: { status: 404, text: 'Message not found' },
  user_not_found: { status: 404, text: 'User not found' },
  photo_request_not_found: { status: 404, text: 'That person has not asked for your photos' },
  search_not_found: { status: 404, text: 'This saved search no longer exists' },
  photo_not_found: { status: 404, text: 'Photo not found' },

  caption_not_waiting: { status: 409, text: 'This caption has been changed or reviewed in the meantime' },
  phone_number_taken: { status: 409, text: 'An account with this phone number already exists' },
  interest_exists: { status: 409, text: 'There is already a request between you two' },
  interest_too_soon: {
    status: 409,
    text: 'This person has declined for now. Please wait a few weeks before you send another interest.',
  },
  interest_already_answered: { status: 409, text: 'This request has already been answered' },
  interest_still_pending: { status: 409, text: 'A pending request cannot be deleted' },
  google_not_configured: {
    status: 409,
    text: 'Google login requires OAuth setup. Use password login for now.',
  },
  codes_not_configured: {
    status: 409,
    text: 'OTP login not implemented in backend yet. Please use password login.',
  },
  email_not_configured: { status: 409, text: 'This site does not send e-mails' },
  photos_full: { status: 409, text: 'You already have 10 photos, the maximum. Delete one to add another.' },
  shortlist_full: { status: 409, text: 'Your shortlist is full. Remove someone to add another profile.' },
  searches_full: { status: 409, text: 'You already have 20 saved searches, the maximum. Delete one to save another.' },
  own_account: { status: 409, text: 'You cannot demote, deactivate or delete your own account' },
  last_admin: { status: 409, text: 'The last admin must stay' },

  too_many_found: { status: 409, text: 'Too many people match. Type more of the name or the number.' },

  too_large: { status: 413, text: 'This request is too large' },
  photo_too_large: { status: 413, text: 'This photo is too large. The limit is 15 MB.' },
  unsupported_type: { status: 415, text: 'Please send JSON' },
  photo_type: { status: 415, text: 'Please choose a JPEG, PNG, WebP or HEIC photo' },
  interest_limit: {
    status: 429,
    text: 'You have sent 30 interests today. Give people time to answer; you can send more tomorrow.',
  },
  photo_request_limit: {
    status: 429,
    text: 'You have asked 20 people for their photos today. Give them time to answer; you can ask more tomorrow.',
  },
  upload_too_slow: { status: 408, text: 'This photo is arriving too slowly. Please try again on a faster connection.' },
  too_many: { status: 429, text: 'Too many attempts. Please wait a little and try again.' },

  uploads_busy: { status: 503, text: 'Many photos are being uploaded right now. Please try again in a moment.' },
  photos_busy: { status: 503, text: 'Many photos are being opened right now. Please try again in a moment.' },
  storage_full: { status: 503, text: 'Photos cannot be saved right now. Please try again later.' },
  storage_unavailable: {
    status: 503,
    text: 'The site cannot reach its photos right now. Please try again in a moment.',
  },
  unexpected: { status: 500, text: 'Something went wrong on our side. Nothing was changed; please try again.' },
  starting_or_stopping: { status: 503, text: 'The site is restarting. Please try again in a moment.' },
  database_unavailable: {
    status: 503,
    text: 'The site cannot reach its data right now. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; text: string }>

export type ProblemCode = keyof typeof PROBLEMS
