/** Quotes a lexeme for the text form of a tsquery or tsvector. */
export const quoteLexeme = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`
