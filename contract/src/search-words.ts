export const SEARCH_NEEDS_A_LETTER = 'A search needs at least one letter or digit'
/** Other searches find nobody. */
export const hasLetterOrDigit = (search: string) => /[\p{L}\p{N}]/u.test(search)
