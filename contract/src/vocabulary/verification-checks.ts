// The kinds of verification checks, in a file without calls, because pages of all members load it.

/** The checks by moderators. A code checks the phone number, and photos are approved one by one. */
export const CHECK_KINDS = ['identity', 'selfie', 'work'] as const
export type CheckKind = (typeof CHECK_KINDS)[number]

export const CHECK_LABELS: Record<CheckKind, string> = {
  identity: 'Identity document',
  selfie: 'Selfie',
  work: 'Work or education',
}

/** The accepted documents, stored by key and shown by label. A selfie needs none. */
export const DOCUMENTS = {
  identity: {
    passport: 'Passport',
    voter_id: 'Voter ID card',
    driving_licence: 'Driving licence',
    pan: 'PAN card',
    aadhaar_masked: 'Masked Aadhaar (only the last four digits can be read)',
  },
  work: {
    employee_card: 'Employee card',
    appointment_letter: 'Appointment letter',
    practice_licence: 'Licence or registration of a profession',
    degree: 'Degree certificate',
    mark_sheet: 'Mark sheet of the last year',
  },
} as const
export type DocumentKind = keyof (typeof DOCUMENTS)['identity'] | keyof (typeof DOCUMENTS)['work']
export const DOCUMENT_LABELS: Record<DocumentKind, string> = { ...DOCUMENTS.identity, ...DOCUMENTS.work }
/** The names of documents without the hints for their owners. */
export const DOCUMENT_NAMES = Object.fromEntries(
  Object.entries(DOCUMENT_LABELS).map(([kind, label]) => [kind, label.split(' (')[0]!]),
) as Record<DocumentKind, string>

export const DOCUMENT_KINDS = Object.keys(DOCUMENT_LABELS) as [DocumentKind, ...DocumentKind[]]

/** Gestures, one of which the selfie must show, so that an existing picture cannot be used. */
export const GESTURES = {
  three_fingers: 'Hold up three fingers beside your face',
  palm_on_head: 'Put your flat hand on your head',
  touch_ear: 'Touch your left ear with your right hand',
  thumb_up: 'Hold a thumb up below your chin',
  two_fists: 'Hold both fists beside your face',
} as const
export type Gesture = keyof typeof GESTURES

/** The reasons of refusals, as the member reads them. */
export const CHECK_REFUSALS = {
  unreadable: 'The picture cannot be read. Please take it again in good light.',
  whole_aadhaar: 'It shows a whole Aadhaar number. Please send a masked Aadhaar, or another document.',
  not_accepted: 'This document is not on the list.',
  name_differs: 'The name is not the one on the profile.',
  date_differs: 'The date of birth is not the one on the profile.',
  facts_differ: 'It does not say what the profile says.',
  out_of_date: 'The document is no longer valid.',
  face_differs: 'The face is not clearly the one in the photos of the profile.',
  gesture_missing: 'The gesture that was asked for is not in the picture.',
  not_genuine: 'The picture does not seem to be genuine.',
} as const
export type CheckRefusal = keyof typeof CHECK_REFUSALS
