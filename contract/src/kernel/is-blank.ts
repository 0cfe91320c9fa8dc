// What Unicode draws as nothing, beside the spaces: characters that renderers ignore, the fillers of Hangul, Braille and hieroglyphs,
// the null note head, and control characters.
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u

/** True if a reader sees nothing of the text. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text)
