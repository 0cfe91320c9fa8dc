/** Replaces a contact detail. Always the same text, so that it reveals nothing. */
export const CONTACT_MASK = '•••'
