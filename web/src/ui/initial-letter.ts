const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first letter of a name as it is read: "आ" of आशा, not half of it. */
export const initialOf = (name: string) => [...letters.segment(name.trim())][0]?.segment.toUpperCase() ?? ''
